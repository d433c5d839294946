/** The files of the deep run whose turn comes on some days only, found by what stands in them. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

const found = (pattern: string, holds: (text: string) => boolean = () => true): string[] =>
  globSync(pattern, { cwd: root })
    .filter((path) => holds(readFileSync(join(root, path), 'utf8')))
    .sort()

/** What stands between the features and the two databases: tested on both, every time. */
export function databaseTests(): string[] {
  return found('src/server/{adapters,database,jobs,promises}/**/*.test.ts')
}

/** Tests of the features, which take turns on the second database. */
export function featureTests(): string[] {
  return found('src/server/{features,http}/**/*.test.ts')
}

/** Tests that try many inputs. */
export function propertyTests(): string[] {
  return found('src/{core,contract,report,web}/**/*.test.{ts,tsx}', (text) =>
    text.includes("'fast-check'"),
  )
}

/** Browser tests of rare cases and failures, and of all widths and themes. */
export function deepBrowserTests(): string[] {
  return [
    ...found('tests/browser/*.deep.spec.ts'),
    ...found('tests/browser/!(*.deep).spec.ts', (text) =>
      /import \{[^}]*\b(deep|looks)\b[^}]*\} from '.\/look-everywhere/.test(text),
    ),
  ]
}

/** Kills, backups and several servers, without the faults, which take turns by themselves. */
export function deepProcessTests(): string[] {
  return found('tests/process/*.deep.test.ts').filter((path) => !path.includes('faults'))
}
