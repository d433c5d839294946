import type { BrandLogo } from '#core/report/report-brand.ts'
import { accept, type Result } from '#core/result.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { readLogoFile } from '#server/uploaded-files/read-logo-file.ts'
import type { FileRefusal } from '#server/uploaded-files/uploaded-file.ts'
import { deleteLogo, insertLogo } from '../writes.ts'

/** The picture is drawn again before it is kept. */
export async function keepLogoCommand(
  ports: Ports,
  bytes: Uint8Array,
): Promise<Result<{ readonly logoId: string }, FileRefusal>> {
  const read = await readLogoFile(ports, bytes)
  if (!read.ok) return read
  return accept({ logoId: await keepLogo(ports.database, ports, read.value) })
}

/** Returns its id. */
export async function keepLogo(
  connection: Connection,
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  logo: BrandLogo,
): Promise<string> {
  const id = ids.uuid()
  await insertLogo(connection, { id, logo, now: clock.now() })
  return id
}

/** Of a customer who replaces or removes it, or is erased; the owner's stay for the history. */
export function eraseLogo(transaction: Transaction, logoId: string) {
  return deleteLogo(transaction, logoId)
}
