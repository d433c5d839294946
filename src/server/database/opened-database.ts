import type { ConstructorOptions } from 'pg-boss'
import type { Database } from './database.ts'

/** A database that is open: for queries, for the job queue, and to be closed. */
export type OpenedDatabase = {
  readonly kind: 'embedded' | 'postgres'
  readonly database: Database
  /** How the job queue reaches the same database. */
  readonly queueOptions: ConstructorOptions
  /** Why the embedded database answers nothing at present; undefined while it does. */
  readonly failure?: () => Error | undefined
  /** Sets what is done each time the embedded database was opened anew after it stopped. */
  readonly onReopened?: (then: () => void) => void
  /** Copies the files of the embedded database, which writes nothing meanwhile. */
  readonly copyTo?: (folder: string) => Promise<void>
  /** From the call on, requests of customers run under their role; see `customer-role.ts`. */
  guardCustomers(): void
  close(): Promise<void>
}
