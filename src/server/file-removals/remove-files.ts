import type { Connection, Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'

const batch = 200

/**
 * Notes files whose rows go with this transaction. Answers what is to be done once it stands: a file
 * cannot be rolled back. Should the process end in between, the sweep does it.
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

const claimWithinMs = 3_600_000

/**
 * Before a file is put whose row comes after it: the note is dated ahead, so that the sweep removes the
 * file should the process end in between. Who writes the row takes the note away in one transaction.
 */
export async function noteUnclaimedFile(
  { clock, database }: Pick<Ports, 'clock' | 'database'>,
  fileKey: string,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + claimWithinMs)
  await database
    .insertInto('file_removals')
    .values({ file_key: fileKey, created_at: dueAt })
    .execute()
}

export function claimFile(transaction: Transaction, fileKey: string): Promise<void> {
  return eraseNotes(transaction, [fileKey])
}

/** No file takes so long to be written. */
const draftAgeMs = 3_600_000

/** Removes what earlier processes noted and did not come to, and what they left half written. */
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

/** One file that cannot be removed holds up none of the others. */
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
    // A store that is away refuses them all.
    if (failures.length === mostFailures) break
  }
  if (gone.length > 0) await eraseNotes(database, gone)
  if (failures.length > 0) throw failures[0]
}

async function eraseNotes(connection: Connection, fileKeys: readonly string[]): Promise<void> {
  await connection.deleteFrom('file_removals').where('file_key', 'in', fileKeys).execute()
}
