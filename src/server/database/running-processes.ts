/**
 * The processes that run on a database, and what each understands of its schema. All times are the
 * database's own, because the clocks of machines differ.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Log } from '#server/ports.ts'

export type RunningProcess = {
  readonly id: string
  readonly role: string
  /** The newest migration that its program knows. */
  readonly newestMigration: string
}

/** A row of `schema_migrations`: a step that takes something away names who no longer needs it. */
export type AppliedRow = { name: string; contracts_since: string | null }

const seenEveryMs = 15_000

/** Enters the process, or says that it is still there, and forgets those that ended an hour ago. */
export async function seeProcess(
  connection: QueryExecutorProvider,
  { id, role, newestMigration }: RunningProcess,
): Promise<void> {
  await sql`
    with gone as (delete from running_processes
      where seen_at < now() - interval '1 hour' and id <> ${id})
    insert into running_processes (id, role, newest_migration)
    values (${id}, ${role}, ${newestMigration})
    on conflict (id) do update set seen_at = now()`.execute(connection)
}

/** Processes seen within a minute that do not know the migration yet. */
export async function countProcessesBefore(
  connection: QueryExecutorProvider,
  migration: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from running_processes
    where seen_at > now() - interval '1 minute' and newest_migration < ${migration}`.execute(
    connection,
  )
  return rows[0]?.count ?? 0
}

/** Whether a program whose last migration is `newest` works with a database that has this one too. */
export function isOnlyAdded({ name, contracts_since: since }: AppliedRow, newest: string): boolean {
  return name > newest && (since === null || since <= newest)
}

/** The migration after which this program no longer works with the database; normally none. */
async function findTooNew(
  connection: QueryExecutorProvider,
  newest: string,
): Promise<string | undefined> {
  const { rows } = await sql<AppliedRow>`
    select name, contracts_since from schema_migrations where name > ${newest}
    order by name`.execute(connection)
  return rows.find((row) => !isOnlyAdded(row, newest))?.name
}

export type Presence = {
  readonly process: RunningProcess | undefined
  readonly findTooNew: () => Promise<string | undefined>
  /** Says from now on, every quarter of a minute, that the process is there. */
  readonly keep: () => void
  readonly end: () => Promise<void>
}

/** Without a process nothing is entered: nobody else works with an embedded database. */
export function presenceOf(
  connection: QueryExecutorProvider,
  process: RunningProcess | undefined,
  log: Log,
): Presence {
  if (!process) return { process, findTooNew: async () => undefined, keep() {}, async end() {} }
  const stopping = new AbortController()
  let seeing = Promise.resolve()
  let asking: Promise<string | undefined> | undefined
  return {
    process,
    // One question at a time: one that waits for a lock must not take a connection at each probe.
    findTooNew: () => {
      asking ??= findTooNew(connection, process.newestMigration).finally(() => {
        asking = undefined
      })
      return asking
    },
    keep() {
      seeing = keepSeen(connection, process, log, stopping.signal)
    },
    async end() {
      stopping.abort()
      await seeing
      await sql`delete from running_processes where id = ${process.id}`
        .execute(connection)
        .catch(() => undefined)
    },
  }
}

async function keepSeen(
  connection: QueryExecutorProvider,
  process: RunningProcess,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  while (await wait(seenEveryMs, true, { signal, ref: false }).catch(() => false)) {
    await seeProcess(connection, process).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'the database could not be told that this process runs')
    })
  }
}
