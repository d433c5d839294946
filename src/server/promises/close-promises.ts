import type { PromiseEnding, PromiseKind } from '#core/promises/promise-kind.ts'
import type { Connection, Database, Transaction } from '#server/database/database.ts'
import { sentStatement } from '#server/database/statement.ts'

/** Closes the promise in the transaction that keeps it. */
export async function keepPromise(
  connection: Connection,
  kind: PromiseKind,
  subjectId: string,
  now: Date,
): Promise<void> {
  await updatePromiseDone(connection, { kind, subjectId, now })
}

type Kept = { readonly kind: PromiseKind; readonly subjectId: string; readonly now: Date }

const updatePromiseDone = sentStatement(updatePromiseKept)

export function updatePromiseKept(
  database: Pick<Database, 'updateTable'>,
  { kind, subjectId, now }: Kept,
) {
  return database
    .updateTable('promises')
    .set({ done_at: now })
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
}

/** Ends the open promises to these subjects, or those of one kind, when nothing is owed any more. */
export async function withdrawPromises(
  transaction: Transaction,
  subjectIds: readonly string[],
  because: PromiseEnding,
  now: Date,
  kind?: PromiseKind,
): Promise<void> {
  if (subjectIds.length === 0) return
  const open = transaction
    .updateTable('promises')
    .set({ withdrawn_at: now, withdrawn_because: because })
    .where('subject_id', 'in', subjectIds)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
  await (kind ? open.where('kind', '=', kind) : open).execute()
}
