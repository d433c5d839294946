import { hourMs } from '#core/time/durations.ts'
import { deleteRows, insertRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'

const batch = 200

/**
 * Records files whose rows this transaction deletes. Returns a function that removes them after the
 * commit, because a removed file cannot be rolled back. If the process ends in between, the cleanup
 * removes them.
 */
export async function removeFilesAfter(
  transaction: Transaction,
  ports: Pick<Ports, 'clock' | 'database' | 'files'>,
  fileKeys: readonly string[],
): Promise<() => Promise<void>> {
  if (fileKeys.length === 0) return async () => {}
  const now = ports.clock.now()
  await transaction
    .insertInto('file_removals')
    .values(fileKeys.map((fileKey) => ({ file_key: fileKey, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return () => removeNoted(ports, fileKeys)
}

const claimWithinMs = hourMs

/**
 * Call it before writing a file whose row is written later: a removal is recorded with a future
 * date, so that the cleanup removes the file if the process ends in between. The transaction that
 * writes the row deletes the record.
 */
export async function noteUnclaimedFile(
  { clock, database }: Pick<Ports, 'clock' | 'database'>,
  fileKey: string,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + claimWithinMs)
  await insertRow(database, 'file_removals', { file_key: fileKey, created_at: dueAt })
}

export function claimFile(transaction: Transaction, fileKey: string) {
  return eraseNotes(transaction, [fileKey])
}

/** No file takes this long to write. */
const draftAgeMs = hourMs

/**
 * Removes files that earlier processes recorded and did not remove, and files that were only partly
 * written.
 */
export async function sweepFileRemovals(
  ports: Pick<Ports, 'clock' | 'database' | 'files' | 'log'>,
): Promise<void> {
  const drafts = await ports.files.removeDrafts(new Date(ports.clock.now().getTime() - draftAgeMs))
  if (drafts > 0) ports.log.info({ drafts }, 'half-written files removed')
  const rows = await ports.database
    .selectFrom('file_removals')
    .select('file_key')
    .where('created_at', '<=', ports.clock.now().toISOString())
    .orderBy('created_at')
    .limit(batch)
    .execute()
  await removeNoted(
    ports,
    rows.map((row) => row.file_key),
  )
}

const mostFailures = 3

/** A file that cannot be removed does not delay the others. */
async function removeNoted(
  { database, files }: Pick<Ports, 'database' | 'files'>,
  fileKeys: readonly string[],
): Promise<void> {
  if (fileKeys.length === 0) return
  const failures: unknown[] = []
  const gone: string[] = []
  for (const fileKey of fileKeys) {
    await files.delete(fileKey).then(
      () => gone.push(fileKey),
      (error: unknown) => failures.push(error),
    )
    // A store that is unavailable refuses every file.
    if (failures.length === mostFailures) break
  }
  if (gone.length > 0) await eraseNotes(database, gone)
  if (failures.length > 0) throw failures[0]
}

function eraseNotes(connection: Connection, fileKeys: readonly string[]) {
  return deleteRows(connection, 'file_removals', { file_key: fileKeys })
}
