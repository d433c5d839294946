/** Marks that allow a dialect to handle a statement faster. A dialect may ignore them. */
import { CompiledQuery, type KyselyPlugin, type QueryId } from 'kysely'
import type { Database, Transaction } from './database.ts'

const preparedQueries = new WeakSet<QueryId>()
const sentQueries = new WeakSet<QueryId>()
const serverQueries = new WeakSet<QueryId>()
const followUps = new WeakMap<QueryId, () => void>()

/**
 * Parsed and planned once per connection. Not for lists, searches and sums, whose best plan depends
 * on the values.
 */
export function markPrepared({ queryId }: CompiledQuery): void {
  preparedQueries.add(queryId)
}

/**
 * For a statement whose answer is not needed. In a transaction it is sent without waiting; a
 * failure is reported by the next awaited statement or at the end of the transaction.
 */
export function markSendOnly({ queryId }: CompiledQuery): void {
  sentQueries.add(queryId)
}

/** The database with every statement prepared, for jobs, which run many statements. */
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
 * Applies both marks to a statement written elsewhere. `committed` is called once its transaction
 * is committed; a dialect that cannot detect this never calls it.
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

/** A transaction setting that has a meaning on a PostgreSQL server only. */
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
