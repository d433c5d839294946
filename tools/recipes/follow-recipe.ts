import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkTypes } from '../check/types.ts'
import { root } from '../run.ts'

/** `put` replaces `find`, which must occur once. */
export type Edit = { readonly path: string; readonly find: string; readonly put: string }

export type Copy = {
  readonly folder: string
  apply(edits: readonly Edit[]): Promise<void>
  /** A file with its folders. */
  add(path: string, text: string): Promise<void>
  /** The files that the compiler names on these floors, in alphabetical order. */
  faultyFiles(floors: readonly string[]): Promise<readonly string[]>
  remove(): Promise<void>
}

/** A copy of the sources on which a recipe is followed. */
export async function copySources(): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-recipe-'))
  for (const part of ['src', 'tsconfig.json', 'package.json']) {
    await cp(join(root, part), join(folder, part), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  return {
    folder,
    apply: async (edits) => {
      for (const edit of edits) await applyEdit(folder, edit)
    },
    add: async (path, text) => {
      await mkdir(join(folder, dirname(path)), { recursive: true })
      await writeFile(join(folder, path), text)
    },
    faultyFiles: async (floors) => {
      const files = new Set<string>()
      for (const floor of floors) {
        const { output } = await checkTypes(folder, floor)
        for (const [, path = ''] of output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)) files.add(path)
      }
      return [...files].sort()
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function applyEdit(folder: string, { path, find, put }: Edit): Promise<void> {
  const file = join(folder, path)
  const text = await readFile(file, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${path} does not hold once: ${find}`)
  await writeFile(
    file,
    text.replace(find, () => put),
  )
}

/** The part of CONTRIBUTING under a heading. */
export async function recipeText(heading: string): Promise<string> {
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  return guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
}
