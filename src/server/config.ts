/**
 * The only module that reads the environment. An invalid value stops the start, and all problems
 * are listed together.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import {
  type ConnectionKind,
  type ConnectionValues,
  connections,
} from '#core/connections/connections.ts'
import { readSecretFiles } from './config-files.ts'
import { deploymentProblems, groupProblems } from './config-problems.ts'
import { environment, problemOf, type Values } from './config-values.ts'
import { StartRefused } from './installation/start-refused.ts'

type Given = Readonly<Record<string, string | undefined>>

export type Config = Values & {
  readonly publicUrl: string
  /** What the environment gives, by the names that are known. */
  readonly given: Given
}

/** What the owner saved in the office, of the kinds that are set there. */
export type SavedConnections = Partial<Readonly<Record<ConnectionKind, ConnectionValues>>>

/** Thrown with every problem, one per line. */
export class ConfigError extends StartRefused {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads the folder's `.env`, then the environment, then `--role`; later sources override earlier
 * ones. What a deployment lacks may still come from the office: see `withConnections`.
 */
export function readConfig(arguments_: readonly string[], folder = process.cwd()): Config {
  const fromFile = readFile(join(folder, '.env'))
  return readGiven({ ...fromFile, ...process.env, ...roleOf(arguments_) }, folder)
}

function readFile(file: string): Readonly<Record<string, string | undefined>> {
  if (!existsSync(file)) return {}
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new ConfigError([
      `${file}: cannot be read (${code}). Make it a text file that this account may read, or remove it`,
    ])
  }
}

export function parseConfig(values: Given, folder: string): Config {
  return withConnections(readGiven(values, folder), {})
}

/** The names of the environment that give this connection; then what the office holds is not used. */
export function givenBy({ given }: Config, kind: ConnectionKind): readonly string[] {
  return connections[kind].environment.filter((name) => given[name] !== undefined)
}

/** The configuration with what the owner saved in the office, for a deployment that is complete. */
export function withConnections(config: Config, saved: SavedConnections): Config {
  const complete = applyConnections(config, saved)
  const problems = deploymentProblems(complete)
  if (problems.length > 0) throw new ConfigError(problems)
  return complete
}

/** The same, of which something may be missing. */
export function applyConnections(config: Config, saved: SavedConnections): Config {
  const added = Object.entries(saved).flatMap(([name, values]) => {
    const kind = name as ConnectionKind
    return givenBy(config, kind).length > 0
      ? []
      : Object.entries(connections[kind].inEnvironment(values))
  })
  const complete = readGiven({ ...Object.fromEntries(added), ...config.given }, config.DATA_DIR)
  return { ...complete, given: config.given }
}

function readGiven(values: Given, folder: string): Config {
  // `.env.example` leaves values empty; an empty value counts as unset.
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const files = readSecretFiles(set, folder)
  const given = { ...set, ...files.values }
  const parsed = environment.safeParse(given)
  const issues = parsed.error?.issues ?? []
  if (!parsed.success || files.problems.length > 0) {
    throw new ConfigError([...files.problems, ...issues.map((issue) => problemOf(issue, given))])
  }
  const config = parsed.data
  const problems = groupProblems(config)
  if (problems.length > 0) throw new ConfigError(problems)
  const dataDir = resolve(folder, config.DATA_DIR)
  const known = Object.keys(environment.shape).flatMap((name) =>
    given[name] === undefined ? [] : [[name, given[name]] as const],
  )
  return {
    ...config,
    DATA_DIR: dataDir,
    given: { ...Object.fromEntries(known), DATA_DIR: dataDir },
    publicUrl: (config.PUBLIC_URL ?? `http://${hostName(config.HOST)}:${config.PORT}`).replace(
      /\/+$/,
      '',
    ),
  }
}

/** An IPv6 address is in brackets there. */
const hostName = (host: string) => (host.includes(':') ? `[${host}]` : host)

function roleOf(arguments_: readonly string[]): Record<string, string> {
  const at = arguments_.findIndex((argument) => argument.startsWith('--role'))
  const [, joined] = arguments_[at]?.split('=') ?? []
  // Asked for without a name it is a mistake, and not the default.
  return at === -1 ? {} : { ROLE: joined ?? arguments_[at + 1] ?? '--role' }
}

export function readTestDatabaseUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL'] || undefined
}
