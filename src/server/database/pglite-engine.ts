import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { AskingRole } from './asking-role.ts'
import { becoming } from './customer-role.ts'
import { EngineStopped, stopsEngine } from './engine-stopped.ts'
import { durableParams, SyncedFiles } from './synced-files.ts'
import { valueParsers } from './value-parsers.ts'

export type EngineResult = {
  readonly rows: Record<string, unknown>[]
  readonly affectedRows: number
}

/** The embedded Postgres: one session that runs one statement at a time. */
export type PgliteEngine = {
  query(sql: string, parameters: readonly unknown[], role?: AskingRole): Promise<EngineResult>
  /** Runs several statements without parameters and returns the rows of all. */
  execute(sql: string, role?: AskingRole): Promise<EngineResult>
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

/**
 * A commit whose sync failed is not acknowledged, and after a failure that the engine does not
 * survive it takes no further work.
 */
function stoppedByFailure(engine: PgliteEngine, files: SyncedFiles): PgliteEngine {
  let stopped: EngineStopped | undefined
  const stop = (cause: unknown) => {
    stopped ??= new EngineStopped(cause)
    return stopped
  }
  const checked = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (stopped) throw stopped
    const answer = await work().catch((error: unknown) => {
      throw stopsEngine(error) ? stop(error) : error
    })
    if (files.failure === undefined) return answer
    throw stop(new Error('The disk did not take what the database wrote', { cause: files.failure }))
  }
  return {
    query: (sql, parameters, role) => checked(() => engine.query(sql, parameters, role)),
    execute: (sql, role) => checked(() => engine.execute(sql, role)),
    listen: (channel, notified) => checked(() => engine.listen(channel, notified)),
    // Closing writes: a stopped engine is left, and what it wrote before is read at the next start.
    close: () => (stopped ? Promise.resolve() : engine.close()),
  }
}

export function engineOver(pglite: PGlite): PgliteEngine {
  let current: AskingRole = 'program'
  const become = async (role: AskingRole = 'program') => {
    if (role === current) return
    await pglite.exec(becoming[role])
    current = role
  }
  return {
    query: async (sql, parameters, role) => {
      await become(role)
      const result = await pglite.query<Record<string, unknown>>(sql, [...parameters])
      return { rows: result.rows, affectedRows: result.affectedRows ?? 0 }
    },
    execute: async (sql, role) => {
      await become(role)
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
