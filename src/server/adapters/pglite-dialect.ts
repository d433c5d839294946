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
import type { AskingRole, CustomerGuard } from '#server/database/asking-role.ts'
import type { ConnectionQueue } from '#server/database/connection-queue.ts'
import type { Database } from '#server/database/database.ts'
import type { PgliteEngine } from '#server/database/pglite-engine.ts'
import { isForServer } from '#server/database/statement-marks.ts'
import type { Relations } from '#server/database/tables.ts'
import { beginning } from './transaction-beginning.ts'

/** Kysely over the embedded database, whose single connection is shared through the queue. */
export function pgliteKysely(
  engine: PgliteEngine,
  queue: ConnectionQueue,
  guard: CustomerGuard,
): Database {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pgliteDriver(engine, queue, guard),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<Relations>({ dialect })
}

type Lent = DatabaseConnection & { readonly release: () => void }

function pgliteDriver(engine: PgliteEngine, queue: ConnectionQueue, guard: CustomerGuard): Driver {
  const run = (connection: DatabaseConnection, sql: string) =>
    connection.executeQuery(CompiledQuery.raw(sql)).then(() => {})
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const role = guard.role()
      return lentConnection(engine, role, await queue.acquire())
    },
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

function lentConnection(engine: PgliteEngine, role: AskingRole, release: () => void): Lent {
  return {
    release,
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      if (isForServer(query)) return { rows: [] }
      const result =
        query.parameters.length === 0
          ? await engine.execute(query.sql, role)
          : await engine.query(query.sql, query.parameters, role)
      return { rows: result.rows as Row[], numAffectedRows: BigInt(result.affectedRows) }
    },
    streamQuery: () => {
      throw new Error('the embedded database does not stream')
    },
  }
}
