import type { Config } from './config.ts'
import type { OpenedDatabase } from './database/opened-database.ts'

type Started = {
  readonly database: OpenedDatabase['kind']
  /** The first administrator's password, if it was generated at this start. */
  readonly password: string | undefined
}

/** Printed for the person at the terminal; the log is for programs. */
export function greet(config: Config, { database, password }: Started): void {
  say(config.ROLE === 'worker' ? workerGreeting(config) : `Plumbline: ${config.publicUrl}`)
  say(`  Data folder: ${config.DATA_DIR}`)
  if (database === 'embedded') {
    say('  Embedded database: every commit is on the disk before it is answered. Several processes')
    say('  and an archive of every moment need DATABASE_URL=postgres://… npm start.')
  }
  if (config.STRIPE_SECRET_KEY === undefined) {
    say('  Test mode: payments are a sandbox, no card is charged.')
  }
  if (config.SMTP_URL === undefined) {
    say(`  Mails are kept here instead of sent: ${config.publicUrl}/dev/mailbox`)
  }
  if (password !== undefined) {
    say(`  First sign-in at ${config.publicUrl}/admin-login`)
    say(`    username: ${config.ADMIN_USERNAME}`)
    say(`    password: ${password}   (shown this once)`)
    say('  The first page leads through the set-up: mails, payments, address, prices.')
  }
}

/** Printed with live keys only. */
export function warnOfOpenPoints(
  publicUrl: string,
  open: readonly { readonly why: string }[],
): void {
  say(`  WARNING: payments are live, and ${open.length} points of the readiness list are open:`)
  for (const { why } of open) say(`    - ${why}`)
  say(`  Mend them at ${publicUrl}/admin?tab=readiness`)
}

function workerGreeting({ HOST: host, WORKER_PORT: port }: Config): string {
  return port === undefined
    ? 'Plumbline worker is running. Set WORKER_PORT to read its health.'
    : `Plumbline worker is running; its health: http://${host}:${port}/healthz`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
