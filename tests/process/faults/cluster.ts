import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer, type ServerProcess } from '../launch-server.ts'

export type Cluster = {
  readonly dataDir: string
  readonly processes: readonly ServerProcess[]
  /** The addresses that serve customers and staff. */
  readonly webs: readonly string[]
  /** Ends all of them gently; answers their exit codes. */
  stop(): Promise<readonly (number | null)[]>
  removeData(): void
}

/** One process on the embedded database, or two web and two workers on one PostgreSQL. */
export async function openCluster(
  environment: Readonly<Record<string, string>>,
  databaseUrl: string | undefined,
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-faults-')),
): Promise<Cluster> {
  const shared = { ...environment, TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1' }
  const launch = (role: Record<string, string>) => launchServer({ ...shared, ...role }, dataDir)
  const webs = await launchWebs(databaseUrl, launch)
  const workers =
    databaseUrl === undefined
      ? []
      : await Promise.all([1, 2].map(() => launch({ ROLE: 'worker', DATABASE_URL: databaseUrl })))
  const processes = [...webs, ...workers]
  return {
    dataDir,
    processes,
    webs: webs.map(({ url }) => url),
    stop: () => Promise.all(processes.map((process) => process.stop())),
    removeData: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

type Launch = (role: Record<string, string>) => Promise<ServerProcess>

async function launchWebs(databaseUrl: string | undefined, launch: Launch) {
  if (databaseUrl === undefined) return [await launch({})]
  const role = { ROLE: 'web', DATABASE_URL: databaseUrl }
  return await Promise.all([launch(role), launch(role)])
}
