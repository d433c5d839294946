import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { ConnectionQueue } from '#server/database/connection-queue.ts'
import type { Database } from '#server/database/database.ts'
import type { PgliteEngine } from '#server/database/pglite-engine.ts'
import { isForServer } from '#server/database/statement-marks.ts'
import type { Tables } from '#server/database/tables.ts'
import { beginning } from './transaction-beginning.ts'

/** Kysely over the embedded database, whose single connection is shared through the queue. */
export function pgliteKysely(engine: PgliteEngine, queue: ConnectionQueue): Database {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pgliteDriver(engine, queue),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<Tables>({ dialect })
}

type Lent = DatabaseConnection & { readonly release: () => void }

function pgliteDriver(engine: PgliteEngine, queue: ConnectionQueue): Driver {
  const run = (connection: DatabaseConnection, sql: string) =>
    connection.executeQuery(CompiledQuery.raw(sql)).then(() => {})
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => lentConnection(engine, await queue.acquire()),
    beginTransaction: (connection, settings) => run(connection, beginning(settings)),
    commitTransaction: (connection) => run(connection, 'commit'),
    rollbackTransaction: (connection) => run(connection, 'rollback'),
    releaseConnection: (connection) => {
      const lent = connection as Lent
      lent.release()
      return Promise.resolve()
    },
    destroy: () => engine.close(),
  }
}

function lentConnection(engine: PgliteEngine, release: () => void): Lent {
  return {
    release,
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      if (isForServer(query)) return { rows: [] }
      const result =
        query.parameters.length === 0
          ? await engine.execute(query.sql)
          : await engine.query(query.sql, query.parameters)
      return { rows: result.rows as Row[], numAffectedRows: BigInt(result.affectedRows) }
    },
    streamQuery: () => {
      throw new Error('the embedded database does not stream')
    },
  }
}
