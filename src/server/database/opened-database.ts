import type { ConstructorOptions } from 'pg-boss'
import type { Database } from './database.ts'

/** A database that is open: for queries, for the job queue, and to be closed. */
export type OpenedDatabase = {
  readonly kind: 'embedded' | 'postgres'
  readonly database: Database
  /** How the job queue reaches the same database. */
  readonly queueOptions: ConstructorOptions
  close(): Promise<void>
}
