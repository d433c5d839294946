import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Only ends a start that hangs, on busy machines too.
const giveUpMs = 600_000

/** The flags of `npm start`: V8 reuses what it compiled only under the same ones. */
const asStarted = ['--max-semi-space-size=4']

const compiled = (root: string) => join(root, 'node_modules', '.cache', 'compiled')

/** Removes what earlier builds compiled, which would otherwise be kept for ever. */
export function eraseCompiled(root: string): Promise<void> {
  return rm(compiled(root), { recursive: true, force: true })
}

/**
 * Starts the build in an empty folder and ends it once it listens, so that the next start finds the
 * compile cache. Throws with the program's own output when it does not start.
 */
export async function runOnce(root: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-first-run-'))
  try {
    await startAndEnd(root, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function startAndEnd(root: string, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = [...asStarted, join(root, 'tools/start.ts'), '--as-built']
    const program = [...process.execArgv, ...start]
    const child = spawn(process.execPath, program, {
      // A folder without anyone's settings.
      cwd: folder,
      timeout: giveUpMs,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: compiled(root),
        DATA_DIR: join(folder, 'data'),
        PORT: '0',
        LOG_LEVEL: 'warn',
      },
    })
    let output = ''
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      // The program writes its first line once it listens.
      if (output.includes('Plumbline:')) child.kill('SIGTERM')
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The built server does not start:\n${output}`))
    })
  })
}
