import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer, type ServerProcess } from '../launch-server.ts'

export type Cluster = {
  readonly dataDir: string
  readonly processes: readonly ServerProcess[]
  /** The addresses that serve customers and staff. */
  readonly webs: readonly string[]
  /** Ends all of them gently; returns their exit codes. */
  stop(): Promise<readonly (number | null)[]>
  removeData(): void
}

export type Layout = {
  readonly roles: readonly ('all' | 'web' | 'worker')[]
  /** Without it the embedded database, which allows one process. */
  readonly databaseUrl?: string | undefined
}

export const oneProcess: Layout['roles'] = ['all']
export const twoWebsTwoWorkers: Layout['roles'] = ['web', 'web', 'worker', 'worker']

/** One process per role, on one database. */
export async function openCluster(
  environment: Readonly<Record<string, string>>,
  { roles, databaseUrl }: Layout,
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-faults-')),
): Promise<Cluster> {
  const shared = {
    ...environment,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1',
    // A small disk is filled to its last byte, beyond where sales would stop.
    MIN_FREE_DISK_MB: '0',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  // With a separate database each process is like its own machine, so no folder is shared.
  const folderOf = (index: number) =>
    databaseUrl === undefined ? dataDir : join(dataDir, `machine-${index}`)
  const processes = await Promise.all(
    roles.map((role, index) => launchServer({ ...shared, ROLE: role }, folderOf(index))),
  )
  const webs = processes.filter((_, index) => roles[index] !== 'worker')
  return {
    dataDir,
    processes,
    webs: webs.map(({ url }) => url),
    stop: () => Promise.all(processes.map((process) => process.stop())),
    removeData: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
