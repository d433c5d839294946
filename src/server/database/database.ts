import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type Transaction = KyselyTransaction<Tables>

/** Either of the two: reads work on both. */
export type Connection = Database | Transaction
