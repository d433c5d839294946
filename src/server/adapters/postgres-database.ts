import { Kysely } from 'kysely'
import pg from 'pg'
import { CustomerGuard } from '#server/database/asking-role.ts'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import type { Relations } from '#server/database/tables.ts'
import { valueParsers } from '#server/database/value-parsers.ts'
import type { Log } from '#server/ports.ts'
import { pipelinedDialect } from './postgres-dialect.ts'

export type PostgresOptions = {
  readonly url: string
  readonly maxConnections: number
}

// The program sends many short queries. JIT compilation and parallel workers were seen to turn 10
// ms into 100 ms when the planner overestimated the rows.
const sessionSettings = '-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0'

// The queue's own bookkeeping does not wait for the disk: if a crash loses the record that a job
// started or finished, the job runs once more. Jobs are enqueued in transactions of the pool above,
// which do wait.
const jobSettings = '-c synchronous_commit=off'

// Reports are long documents, and LZ4 compresses them in a tenth of the time of PostgreSQL's
// default. A server built without LZ4 keeps its default.
const quickCompression = `select set_config(name, 'lz4', false) from pg_settings
  where name = 'default_toast_compression' and 'lz4' = any(enumvals)`

/** A PostgreSQL server, 15 or later. */
export function openPostgres(options: PostgresOptions, log: Pick<Log, 'warn'>): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    connectionTimeoutMillis: 15_000,
    options: sessionSettings,
    application_name: 'plumbline',
    types: { getTypeParser: typeParser },
    pipeline: true,
  })
  // A broken connection is replaced at the next query, but an `error` event without a listener
  // would end the process. The pool emits it for idle connections only; inside a transaction the
  // connection emits it itself.
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'))
    // Sent together with the first query; if the connection breaks here, that query fails and
    // reports it.
    client.query(quickCompression).catch(() => undefined)
  })
  const guard = new CustomerGuard()
  const database = new Kysely<Relations>({ dialect: pipelinedDialect(pool, guard) })
  return {
    kind: 'postgres',
    database,
    queueOptions: {
      connectionString: options.url,
      max: 5,
      application_name: 'plumbline-jobs',
      options: jobSettings,
    },
    guardCustomers: () => guard.switchOn(),
    close: () => pool.end(),
  }
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  const own = format === 'binary' ? undefined : valueParsers[oid]
  return own ?? pg.types.getTypeParser(oid, format as 'text')
}
