import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { durableParams, SyncedFiles } from './synced-files.ts'
import { valueParsers } from './value-parsers.ts'

export type EngineResult = {
  readonly rows: Record<string, unknown>[]
  readonly affectedRows: number
}

/** The embedded Postgres: one session that runs one statement at a time. */
export type PgliteEngine = {
  query(sql: string, parameters: readonly unknown[]): Promise<EngineResult>
  /** Runs several statements without parameters and returns the rows of all. */
  execute(sql: string): Promise<EngineResult>
  listen(channel: string, notified: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export type EngineSource =
  | { readonly dataDir: string }
  /** An in-memory database loaded from a dump of a data folder. */
  | { readonly dump: Blob }
  | { readonly memory: true }

/** Extensions that migrations may create. */
export const pgliteExtensions = { pg_trgm }

export async function openEngine(source: EngineSource): Promise<PgliteEngine> {
  const isKept = 'dataDir' in source
  const params = isKept ? durableParams(PGlite.defaultStartParams) : PGlite.defaultStartParams
  const files = isKept ? new SyncedFiles(source.dataDir) : undefined
  const pglite = await PGlite.create({
    parsers: { ...valueParsers },
    extensions: pgliteExtensions,
    // The default of 128 MB is allocated in full at the start, and the operating system caches the
    // files anyway.
    startParams: [...params, '-c', 'shared_buffers=32MB'],
    ...(files ? { fs: files } : {}),
    ...('dump' in source ? { loadDataDir: source.dump } : {}),
  })
  await pglite.exec("set time zone 'UTC'")
  const engine = engineOver(pglite)
  return files ? stoppedByFailure(engine, files) : engine
}

/** A commit whose sync failed is not acknowledged, and the engine takes no further work. */
function stoppedByFailure(engine: PgliteEngine, files: SyncedFiles): PgliteEngine {
  const checked = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work
    if (files.failure === undefined) return answer
    throw new Error('The disk did not take what the database wrote', { cause: files.failure })
  }
  return {
    ...engine,
    query: (sql, parameters) => checked(engine.query(sql, parameters)),
    execute: (sql) => checked(engine.execute(sql)),
  }
}

export function engineOver(pglite: PGlite): PgliteEngine {
  return {
    query: async (sql, parameters) => {
      const result = await pglite.query<Record<string, unknown>>(sql, [...parameters])
      return { rows: result.rows, affectedRows: result.affectedRows ?? 0 }
    },
    execute: async (sql) => {
      const results = await pglite.exec(sql)
      return {
        rows: results.flatMap((result) => result.rows),
        affectedRows: results.at(-1)?.affectedRows ?? 0,
      }
    },
    listen: (channel, notified) => pglite.listen(channel, notified),
    close: () => pglite.close(),
  }
}
