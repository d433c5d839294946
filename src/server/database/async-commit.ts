import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { setOnServer } from './statement-marks.ts'

/**
 * Select this inside a transaction to make its commit not wait for the disk. A crash of PostgreSQL
 * or of the machine may lose that commit, but a later commit that does wait also saves it. Use it
 * for data that may be lost, or when such a commit follows before anyone is answered.
 */
export const asyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`

/**
 * The same for the caller's transaction, on a PostgreSQL server only: the server survives a crash
 * of this process. The embedded database does not, so its commit waits.
 */
export function commitAsyncOnServer(transaction: Transaction): Promise<unknown> {
  return setOnServer(transaction, 'set local synchronous_commit to off')
}
