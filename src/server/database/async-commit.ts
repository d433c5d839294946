import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { setOnServer } from './statement-marks.ts'

/**
 * Selected inside a transaction: its commit does not wait for the disk. A crash of PostgreSQL or of
 * the machine may lose it, never out of order: what is committed after it, and waits, brings it to
 * the disk as well. For what may be lost, or is followed by such a commit before anybody is told.
 */
export const asyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`

/**
 * The same for the caller's transaction on a PostgreSQL server, which outlives this process. The
 * embedded database ends with it: there the commit waits.
 */
export function commitAsyncOnServer(transaction: Transaction): Promise<unknown> {
  return setOnServer(transaction, 'set local synchronous_commit to off')
}
