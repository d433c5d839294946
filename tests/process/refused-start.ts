import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/** A start of the built server that has to fail: what it says, and how it ends. */
export function startRefused(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [entry], {
    cwd: folder,
    timeout: 60_000,
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PORT: '0', ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
  })
}
