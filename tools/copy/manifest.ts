import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Refusal } from '../run-tool.ts'

export const manifestName = 'plumbline-backup.json'

const manifest = z.object({
  format: z.literal(1),
  /** The kind of database; it can only be restored to the same kind. */
  database: z.enum(['embedded', 'postgres']),
  madeAt: z.string(),
})

export type Manifest = z.output<typeof manifest>

/** Reads the manifest of an unpacked archive. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '')
  const parsed = manifest.safeParse(text === '' ? undefined : JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Refusal('This file is not a backup made by `npm run backup`.')
}
