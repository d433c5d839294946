import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type Transaction = KyselyTransaction<Tables>

/** A connection with or without a transaction; reads accept both. */
export type Connection = Database | Transaction
