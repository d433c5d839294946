import { type RawBuilder, sql } from 'kysely'
import { type PromiseKind, promisePlans, promiseToleranceMs } from '#core/promises/promise-kind.ts'
import type { Instant } from '#core/time/day.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { sentStatement } from '#server/database/statement.ts'

export type NewPromise = {
  readonly kind: PromiseKind
  readonly subjectId: string
  /** What its time is counted from; now, unless it is given. */
  readonly from?: Date
}

/**
 * Writes promises in the transaction that makes them, in one statement. One of the same kind to the
 * same subject takes the place of the former one.
 */
export async function makePromises(
  transaction: Transaction,
  now: Date,
  made: readonly NewPromise[],
): Promise<void> {
  if (made.length === 0) return
  await upsertPromises(transaction, {
    kinds: made.map(({ kind }) => kind),
    subjectIds: made.map(({ subjectId }) => subjectId),
    dueAt: made.map(({ kind, from = now }) => dueAt(kind, from)),
    now,
  })
}

export function dueAt(kind: PromiseKind, from: Date): Instant {
  return new Date(from.getTime() + promisePlans[kind].withinMs).toISOString()
}

type Values = {
  readonly kinds: readonly PromiseKind[]
  readonly subjectIds: readonly string[]
  readonly dueAt: readonly Instant[]
  readonly now: Date
}

const upsertPromises = sentStatement((database, value: Values) =>
  insertPromises(
    database,
    sql`select subject_id, kind, ${value.now}::timestamptz, due_at
      from unnest(${value.subjectIds}::uuid[], ${value.kinds}::text[], ${value.dueAt}::timestamptz[])
        as made (subject_id, kind, due_at)`,
  ),
)

/** `made` selects subject, kind, now and due. */
export function insertPromises(database: Pick<Database, 'insertInto'>, made: RawBuilder<unknown>) {
  return database
    .insertInto('promises')
    .columns(['subject_id', 'kind', 'promised_at', 'due_at', 'look_at'])
    .expression(
      sql`select *, due_at + ${sql.lit(promiseToleranceMs)} * interval '1 millisecond'
        from (${made}) as made (subject_id, kind, promised_at, due_at)`,
    )
    .onConflict((conflict) =>
      conflict.columns(['subject_id', 'kind']).doUpdateSet((row) => ({
        promised_at: row.ref('excluded.promised_at'),
        due_at: row.ref('excluded.due_at'),
        look_at: row.ref('excluded.look_at'),
        starts: 0,
        started_at: null,
        done_at: null,
        withdrawn_at: null,
        withdrawn_because: null,
      })),
    )
}
