import { sql } from 'kysely'

/**
 * Selected inside a transaction: its commit does not wait for the disk. A crash of PostgreSQL or of
 * the machine may forget it, never out of order: what is committed after it, and waits, brings it to
 * the disk as well. For what may be forgotten, or is followed by such a commit before anybody is told.
 */
export const hastyCommit = sql<string>`set_config('synchronous_commit', 'off', true)`
