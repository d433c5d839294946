import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'

export type Administrator = { readonly username: string; readonly password: string }

export type MailboxMail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: string
}

export type RunningServer = {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string
  readonly administrator: Administrator
  /** Everything in the development mailbox, newest first. */
  readonly mailbox: () => Promise<MailboxMail[]>
  /** Everything the process wrote so far. */
  readonly log: () => string
  /** Asks the process to end, waits, removes its data; answers its exit code. */
  readonly stop: () => Promise<number | null>
}

const program = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

const administrator: Administrator = { username: 'admin', password: 'correct horse battery' }

async function waitUntilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended while starting:\n${log()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`The server was not ready within a minute:\n${log()}`)
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  const code = await Promise.race([ended, wait(15_000, 'late' as const, { ref: false })])
  if (code !== 'late') return code
  child.kill('SIGKILL')
  return ended
}

/** Starts the built server on a free port with an empty data folder. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  if (!existsSync(program)) throw new Error('There is no build: run `npm run build` first.')
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-browser-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [program], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: `${port}`,
      DATA_DIR: dataDir,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
  })
  let written = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (written += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (written += chunk))
  const log = () => written
  const stop = async () => {
    const code = await end(child)
    rmSync(dataDir, { recursive: true, force: true })
    return code
  }
  try {
    await waitUntilReady(url, child, log)
  } catch (error) {
    await stop()
    throw error
  }
  const mailbox = async () => {
    const answer = await fetch(`${url}/api/dev/mailbox`)
    if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}`)
    return (await answer.json()) as MailboxMail[]
  }
  return { url, administrator, mailbox, log, stop }
}
