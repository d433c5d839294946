import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

export type Outcome = {
  /** 0 on success; 1 when it could not be started or was ended by a signal. */
  readonly code: number
  /** Standard output only, for parsing. */
  readonly stdout: string
  /** Both streams in the order they arrived, for people. */
  readonly output: string
}

type RunOptions = {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Prints the output while collecting it. */
  readonly echo?: boolean
  readonly timeoutMs?: number
}

/** Runs a program to its end. Never throws: a missing program is an outcome too. */
export function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    })
    let stdout = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      output += chunk
      if (options.echo) process.stdout.write(chunk)
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (options.echo) process.stderr.write(chunk)
    })
    child.once('error', (error) => {
      resolve({ code: 1, stdout, output: `${output}${error.message}\n` })
    })
    child.once('close', (code) => {
      resolve({ code: code ?? 1, stdout, output })
    })
  })
}

/** Runs a program that npm installed, by its name, with the current Node. */
export function runPackage(
  name: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> {
  const command = join(root, 'node_modules', '.bin', name)
  if (!existsSync(command)) {
    return Promise.resolve({ code: 1, stdout: '', output: `${name} is not installed\n` })
  }
  return run(command, args, options)
}

/** "1.2 s" for people. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
