import { basename, dirname } from 'node:path'

const words = (path: string): readonly string[] =>
  (basename(path).split('.')[0] ?? '').split('-').filter((word) => word.length > 2)

/** Tests beside a file, or of its feature, that speak most of it by their names; at most three. */
export function testsOf(path: string, allTests: readonly string[]): readonly string[] {
  const feature = /^src\/server\/features\/[^/]+/.exec(path)?.[0]
  const folder = feature ?? dirname(path)
  const own = allTests.filter((test) => test.startsWith(`${folder}/`))
  const name = words(path)
  const shared = (test: string) => words(test).filter((word) => name.includes(word)).length
  const ranked = own.toSorted((a, b) => shared(b) - shared(a))
  const speaking = ranked.filter((test) => shared(test) > 0)
  return (speaking.length > 0 ? speaking : ranked).slice(0, 3)
}
