/** What a dialect may do with a statement beside carrying it out; one that cannot, need not. */
import { CompiledQuery, type KyselyPlugin, type QueryId } from 'kysely'
import type { Database, Transaction } from './database.ts'

const preparedQueries = new WeakSet<QueryId>()
const sentQueries = new WeakSet<QueryId>()
const serverQueries = new WeakSet<QueryId>()
const followUps = new WeakMap<QueryId, () => void>()

/**
 * Parsed and planned once a connection, not every time. Not for lists, searches and sums: their best
 * plan depends on the values.
 */
export function markPrepared({ queryId }: CompiledQuery): void {
  preparedQueries.add(queryId)
}

/**
 * For a statement whose answer nobody reads: in a transaction it is sent, and whether it worked is
 * heard at the transaction's end, or from the next question in it.
 */
export function markSendOnly({ queryId }: CompiledQuery): void {
  sentQueries.add(queryId)
}

/** The database with every statement prepared: for jobs, whose statements are many. */
export function prepared(database: Database): Database {
  const marked = preparing.get(database) ?? database.withPlugin(preparingPlugin)
  preparing.set(database, marked)
  return marked
}

const preparing = new WeakMap<Database, Database>()

const preparingPlugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    preparedQueries.add(queryId)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

/**
 * Both, for a statement that somebody else has written. `committed` is called once its transaction
 * is; a dialect that cannot tell never calls it.
 */
export function sendPrepared(
  transaction: Transaction,
  text: string,
  values: readonly unknown[],
  committed?: () => void,
): Promise<unknown> {
  const query = CompiledQuery.raw(text, [...values])
  markPrepared(query)
  markSendOnly(query)
  if (committed) followUps.set(query.queryId, committed)
  return transaction.executeQuery(query)
}

/** A setting of the transaction that means something on a PostgreSQL server only. */
export function setOnServer(transaction: Transaction, text: string): Promise<unknown> {
  const query = CompiledQuery.raw(text)
  markSendOnly(query)
  serverQueries.add(query.queryId)
  return transaction.executeQuery(query)
}

export function isPrepared({ queryId }: CompiledQuery): boolean {
  return preparedQueries.has(queryId)
}

export function isSendOnly({ queryId }: CompiledQuery): boolean {
  return sentQueries.has(queryId)
}

export function isForServer({ queryId }: CompiledQuery): boolean {
  return serverQueries.has(queryId)
}

export function followUpOf({ queryId }: CompiledQuery): (() => void) | undefined {
  return followUps.get(queryId)
}
