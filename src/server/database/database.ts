import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Relations } from './tables.ts'

export type Database = Kysely<Relations>

export type Transaction = KyselyTransaction<Relations>

/** A connection with or without a transaction; reads accept both. */
export type Connection = Database | Transaction
