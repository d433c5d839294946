import { Kysely } from 'kysely'
import pg from 'pg'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import type { Tables } from '#server/database/tables.ts'
import { valueParsers } from '#server/database/value-parsers.ts'
import type { Log } from '#server/ports.ts'
import { batchingSocket, pipelinedDialect } from './postgres-dialect.ts'

export type PostgresOptions = {
  readonly url: string
  readonly maxConnections: number
}

// Many short questions, none of them worth compiling or spreading over processes: both were seen to
// turn an answer of 10 ms into one of 100 ms when the planner guessed too many rows.
const sessionSettings = '-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0'

// What the queue itself notes does not wait for the disk: a crash that loses the note that a job was begun or
// done has it done once more. Enqueued is in the transactions of the pool above, which do wait.
const jobSettings = '-c synchronous_commit=off'

// Reports are long documents: LZ4 packs one in a tenth of the time that PostgreSQL's own way takes. A
// server that was built without it keeps its own.
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
    stream: batchingSocket,
  })
  // A connection that breaks is replaced at the next query; unheard, it would end the process. The
  // pool hears of idle ones only: between two queries of a transaction the connection itself tells.
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'))
    // Travels with the first question; a connection that breaks over it says so there.
    client.query(quickCompression).catch(() => undefined)
  })
  const database = new Kysely<Tables>({ dialect: pipelinedDialect(pool) })
  return {
    kind: 'postgres',
    database,
    queueOptions: {
      connectionString: options.url,
      max: 5,
      application_name: 'plumbline-jobs',
      options: jobSettings,
    },
    close: () => pool.end(),
  }
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  const own = format === 'binary' ? undefined : valueParsers[oid]
  return own ?? pg.types.getTypeParser(oid, format as 'text')
}
