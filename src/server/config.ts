/**
 * The only module that reads the environment. An invalid value stops the start, and all problems
 * are listed together.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { readSecretFiles } from './config-files.ts'
import { groupProblems } from './config-problems.ts'
import { environment, problemOf, type Values } from './config-values.ts'
import { StartRefused } from './installation/start-refused.ts'

export type Config = Values & { readonly publicUrl: string }

/** Thrown with every problem, one per line. */
export class ConfigError extends StartRefused {
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/**
 * Reads the folder's `.env`, then the environment, then `--role`; later sources override earlier
 * ones.
 */
export function readConfig(arguments_: readonly string[], folder = process.cwd()): Config {
  const fromFile = readFile(join(folder, '.env'))
  return parseConfig({ ...fromFile, ...process.env, ...roleOf(arguments_) }, folder)
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

export function parseConfig(
  values: Readonly<Record<string, string | undefined>>,
  folder: string,
): Config {
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
  return {
    ...config,
    DATA_DIR: resolve(folder, config.DATA_DIR),
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
