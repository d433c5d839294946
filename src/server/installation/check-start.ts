/** The checks that run before anything slow; a failure ends the start. */
import type { Config } from '#server/config.ts'
import { checkAddress } from './check-address.ts'
import { checkClockAfterBuild } from './check-clock.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { checkEmbedded } from './check-embedded.ts'
import { checkPostgres } from './check-postgres.ts'
import { builtAt, checkBuild, checkNode } from './check-program.ts'
import type { Finding } from './finding.ts'
import { StartRefused } from './start-refused.ts'

export type Installed = {
  /** The folder of the build; undefined when running from source. */
  readonly dist: string | undefined
  readonly migrationsFolder: string
  readonly now: () => Date
}

/** Node, address, folder, build and clock; takes milliseconds. */
export async function checkHere(
  config: Config,
  { dist, migrationsFolder, now }: Installed,
): Promise<readonly Finding[]> {
  const name = config.ROLE === 'worker' ? 'WORKER_PORT' : 'PORT'
  const port = config[name]
  return await Promise.all([
    checkNode(process.version),
    ...(port === undefined ? [] : [checkAddress({ name, port, host: config.HOST })]),
    ...(writesToFolder(config) ? [checkDataFolder(config.DATA_DIR)] : []),
    ...(dist === undefined ? [] : checkBuilt(dist, migrationsFolder, now())),
  ])
}

function checkBuilt(dist: string, migrationsFolder: string, now: Date): readonly Finding[] {
  const build = checkBuild(dist, migrationsFolder)
  return build.state === 'ok' ? [build, checkClockAfterBuild(now, builtAt(dist))] : [build]
}

/** With PostgreSQL and a bucket, no data is stored in the folder. */
function writesToFolder(config: Config): boolean {
  return config.DATABASE_URL === undefined || config.S3_ENDPOINT === undefined
}

/** Inspects the embedded database without opening it; sends one query to PostgreSQL. */
export async function checkDatabase(config: Config, now: () => Date): Promise<readonly Finding[]> {
  return config.DATABASE_URL === undefined
    ? await checkEmbedded(config.DATA_DIR, now())
    : await checkPostgres(config.DATABASE_URL, now)
}

/** Throws the failures, one line each; returns the warnings. */
export function requireNoFailure(findings: readonly Finding[]): readonly string[] {
  const failures = findings.filter(({ state }) => state === 'failure')
  if (failures.length > 0) throw new StartRefused(failures.map(({ text }) => text).join('\n'))
  return findings.filter(({ state }) => state === 'warning').map(({ text }) => text)
}
