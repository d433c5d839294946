import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'

const entry = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

export const staffSignIn = { username: 'inspector', password: 'plumb-and-level-77' }

export type ServerProcess = {
  readonly url: string
  /** Of the current process. */
  pid(): number
  /** The whole output, over all restarts. */
  output(): string
  isRunning(): boolean
  /** Ends the process at once, like a power cut, and waits for its end. */
  kill(): Promise<void>
  /** Starts again on the same data and port, and waits until it is ready. */
  start(): Promise<void>
  /** Ends the process gently, removes its data, and returns its exit code. */
  stop(): Promise<number | null>
}

/**
 * The built server on a free loopback port, with a temporary data folder unless one is given; a
 * given one is kept at the end.
 */
export async function launchServer(
  environment: Readonly<Record<string, string>> = {},
  givenDataDir?: string,
): Promise<ServerProcess> {
  const dataDir = givenDataDir ?? mkdtempSync(join(tmpdir(), 'plumbline-process-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [entry], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        WORKER_PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_USERNAME: staffSignIn.username,
        ADMIN_PASSWORD: staffSignIn.password,
        LOG_LEVEL: 'warn',
        // Reports are released at once; the undo period has its own tests.
        APPROVAL_UNDO_SECONDS: '0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    await untilReady(url, child, () => output)
  }

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      return child?.exitCode ?? null
    }
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }

  await start()
  return {
    url,
    pid: () => child?.pid ?? 0,
    output: () => output,
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    kill: async () => {
      await end('SIGKILL')
    },
    start,
    stop: async () => {
      const code = await end('SIGTERM')
      if (givenDataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

// Only ends a start that hangs.
const startsWithinMs = 300_000

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = Date.now() + startsWithinMs; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended at its start:\n${output()}`)
    }
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`The server did not become ready:\n${output()}`)
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
