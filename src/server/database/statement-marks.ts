/** What a dialect may do with a statement beside carrying it out; one that cannot, need not. */
import { CompiledQuery, type KyselyPlugin, type QueryId } from 'kysely'
import type { Database, Transaction } from './database.ts'

const preparedQueries = new WeakSet<QueryId>()
const sentQueries = new WeakSet<QueryId>()

/**
 * The database as every order asks it: statements are parsed and planned once a connection, not every
 * time. Not for lists, searches and sums: their best plan depends on the values.
 */
export const prepared = marking((database: Database) =>
  database.withPlugin(markWith(preparedQueries)),
)

/**
 * The transaction for statements whose answer nobody reads: they are sent, and whether they worked is
 * heard at the transaction's end, or from the next question in it.
 */
export const sendOnly = marking((transaction: Transaction) =>
  transaction.withPlugin(markWith(sentQueries)),
)

/** Both, for a statement that is written already. */
export function sendPrepared(
  transaction: Transaction,
  text: string,
  values: readonly unknown[],
): Promise<unknown> {
  const query = CompiledQuery.raw(text, [...values])
  preparedQueries.add(query.queryId)
  sentQueries.add(query.queryId)
  return transaction.executeQuery(query)
}

export function isPrepared({ queryId }: CompiledQuery): boolean {
  return preparedQueries.has(queryId)
}

export function isSendOnly({ queryId }: CompiledQuery): boolean {
  return sentQueries.has(queryId)
}

function markWith(queries: WeakSet<QueryId>): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => {
      queries.add(queryId)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

/** Made once for each connection that is marked. */
function marking<Marked extends Database>(mark: (plain: Marked) => Marked) {
  const made = new WeakMap<Marked, Marked>()
  return (plain: Marked): Marked => {
    const marked = made.get(plain) ?? mark(plain)
    made.set(plain, marked)
    return marked
  }
}
