import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import { type AskingRole, CustomerGuard } from '#server/database/asking-role.ts'
import { connectionQueue } from '#server/database/connection-queue.ts'
import { becoming } from '#server/database/customer-role.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Relations } from '#server/database/tables.ts'

/** Requests that are made on `database` leave nothing behind once `undo` was called. */
export type UndoneDatabase = {
  readonly database: Database
  undo(): Promise<void>
  close(): Promise<void>
}

/**
 * The database inside one transaction that is never committed: transactions of the program are
 * savepoints in it. While it is open, nothing else may use the embedded database.
 */
export async function openUndone(real: Database): Promise<UndoneDatabase> {
  const held = await real.startTransaction().execute()
  const state: State = { isChanged: false, role: undefined }
  const database = new Kysely<Relations>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => savepointDriver(held, state),
      createIntrospector: (over) => new PostgresIntrospector(over),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const run = (statement: string) => sql.raw(statement).execute(held)
  await run('savepoint untouched')
  return {
    database,
    undo: async () => {
      if (state.isChanged) await run('rollback to savepoint untouched')
      state.isChanged = false
      state.role = undefined
    },
    close: async () => {
      await held.rollback().execute()
    },
  }
}

/** Most requests only read, and there is nothing to undo after them. */
type State = { isChanged: boolean; role: AskingRole | undefined }

type Lent = DatabaseConnection & { readonly release: () => void; inTransaction: boolean }

function savepointDriver(held: Transaction, state: State): Driver {
  const queue = connectionQueue(10_000)
  const guard = new CustomerGuard()
  guard.switchOn()
  const run = (statement: string) => sql.raw(statement).execute(held)
  const read = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    try {
      return await held.executeQuery<Row>(query as CompiledQuery<Row>)
    } catch (error) {
      await run('rollback to savepoint untouched')
      state.role = undefined
      throw error
    }
  }
  const become = async (role: AskingRole) => {
    if (state.role !== role) await run(becoming[role])
    state.role = role
  }
  const lend = (release: () => void): Lent => {
    const lent: Lent = {
      release,
      inTransaction: false,
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        if (lent.inTransaction) return await held.executeQuery<Row>(query as CompiledQuery<Row>)
        if (!state.isChanged && query.sql.startsWith('select ')) return await read<Row>(query)
        state.isChanged = true
        // A statement that fails would end the whole transaction.
        await run('savepoint statement')
        try {
          const result = await held.executeQuery<Row>(query as CompiledQuery<Row>)
          await run('release savepoint statement')
          return result
        } catch (error) {
          await run('rollback to savepoint statement')
          throw error
        }
      },
      streamQuery: () => {
        throw new Error('a held transaction does not stream')
      },
    }
    return lent
  }
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const role = guard.role()
      const release = await queue.acquire()
      await become(role)
      return lend(release)
    },
    beginTransaction: async (connection) => {
      const lent = connection as Lent
      lent.inTransaction = true
      state.isChanged = true
      await run('savepoint program')
    },
    commitTransaction: async () => {
      await run('release savepoint program')
    },
    rollbackTransaction: async () => {
      await run('rollback to savepoint program')
    },
    releaseConnection: async (connection) => {
      const lent = connection as Lent
      lent.inTransaction = false
      lent.release()
    },
    destroy: async () => {},
  }
}
