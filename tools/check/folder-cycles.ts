import { dirname } from 'node:path'

export type Imports = readonly {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}[]

type Step = { readonly from: string; readonly to: string }

/** A feature, a page of the office, or another folder of a floor, with everything below it. */
const units = /^src\/(?:contract|report|server\/features|server|web\/(?:office|site))\/[^/]+(?=\/)/

function folderOf(path: string): string | undefined {
  return path.startsWith('src/core/') ? dirname(path) : units.exec(path)?.[0]
}

/** What a test imports binds nothing that is shipped. */
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function crossings(modules: Imports): Step[] {
  return modules.flatMap(({ source, dependencies }) => {
    const from = folderOf(source)
    if (from === undefined || isTest(source)) return []
    return dependencies
      .map(({ resolved }) => ({ from: source, to: resolved }))
      .filter(({ to }) => {
        const folder = folderOf(to)
        return folder !== undefined && folder !== from && floorOf(folder) === floorOf(from)
      })
  })
}

const floorOf = (folder: string) =>
  folder.startsWith('src/core/') ? 'src/core' : folder.slice(0, folder.lastIndexOf('/'))

/** Every import between two folders of one floor that leads back to the folder it came from. */
export function findFolderCycles(modules: Imports): Step[] {
  const steps = crossings(modules)
  const next = Map.groupBy(steps, ({ from }) => folderOf(from))
  const reached = (start: string | undefined) => {
    const seen = new Set([start])
    for (const folder of seen) for (const { to } of next.get(folder) ?? []) seen.add(folderOf(to))
    return seen
  }
  const reachedFrom = new Map([...next.keys()].map((folder) => [folder, reached(folder)]))
  return steps.filter(({ from, to }) => reachedFrom.get(folderOf(to))?.has(folderOf(from)))
}
