import type { Result } from '#core/result.ts'
import type { Database, Transaction } from './database.ts'

class RolledBack extends Error {
  readonly refused: Result<never, unknown>

  constructor(refused: Result<never, unknown>) {
    super('refused')
    this.refused = refused
  }
}

/**
 * A transaction of which nothing remains when the work is refused. A database transaction ends
 * without its changes only by an error, so the refusal travels as one inside this function.
 */
export async function rollBackRefused<Value, Refusal>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const done = await work(transaction)
      if (!done.ok) throw new RolledBack(done)
      return done
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refused as Result<never, Refusal>
    throw error
  }
}
