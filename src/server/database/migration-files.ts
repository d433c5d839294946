import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /**
   * Set where the step takes away or changes what earlier programs need: processes that know this
   * earlier migration no longer need it. A step without it only adds.
   */
  readonly contractsSince: string | undefined
}

/** Later files say in their first line whether they expand or contract the schema. */
const lastUnmarked = '0130_owner_settings.sql'

/** What a program understands of the schema: the name of its last migration. */
export async function newestMigration(folder: string): Promise<string> {
  return (await readMigrations(folder)).at(-1)?.name ?? ''
}

/** The migrations of a folder, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, text, checksum, contractsSince: contractsSince(name, text, names) }
    }),
  )
}

function contractsSince(name: string, text: string, names: readonly string[]): string | undefined {
  const [first = ''] = text.split('\n', 1)
  const since = /^-- Contracts since (\S+)\.$/.exec(first)?.[1]
  if (since !== undefined && names.includes(since) && since < name) return since
  if (since === undefined && (first === '-- Expands.' || name <= lastUnmarked)) return undefined
  throw new Error(
    `${name} must begin with "-- Expands." or with "-- Contracts since " and the earlier migration whose programs no longer need what it takes away.`,
  )
}
