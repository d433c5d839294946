/** The message for an error that ended the start and that no check covers. */
import type { Config } from '#server/config.ts'
import { explainAddress } from './check-address.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { explainDamage } from './check-embedded.ts'
import { explainPostgres } from './check-postgres.ts'
import { codeOf, messageOf } from './finding.ts'
import { StartRefused } from './start-refused.ts'

/** The engine reports the same error for a damaged file and for a full disk. */
export async function explainOpening(dataDir: string): Promise<string> {
  const folder = await checkDataFolder(dataDir)
  if (folder.state === 'failure') return folder.text
  return await explainDamage(dataDir, 'the engine ended while it read it')
}

/** Sentences for the person at the terminal; the stack is for `LOG_LEVEL=debug`. */
export async function explainStart(error: unknown, config: Config | undefined): Promise<string> {
  if (error instanceof StartRefused) return error.message
  const code = codeOf(error)
  if (config && isOfListening(error)) {
    const name = config.ROLE === 'worker' ? 'WORKER_PORT' : 'PORT'
    return explainAddress(error, { name, port: config[name] ?? 0, host: config.HOST })
  }
  // XX: corrupted data or an internal error; 58: a missing database file.
  if (config && config.DATABASE_URL === undefined && /^(XX|58)[0-9A-Z]{3}$/.test(code)) {
    return await explainDamage(config.DATA_DIR, messageOf(error))
  }
  if (config?.DATABASE_URL !== undefined && /^(ECONN|ETIMEDOUT|28|3D|53|57)/.test(code)) {
    return explainPostgres(error, config.DATABASE_URL)
  }
  return `Plumbline could not start: ${messageOf(error)}. Run npm run doctor to have this installation checked; LOG_LEVEL=debug shows where it ended.`
}

const isOfListening = (error: unknown) => (error as { syscall?: unknown }).syscall === 'listen'
