/** Builds when the sources changed, then becomes the server, so that signals reach it directly. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build/built-stamp.ts'
import { root } from './run.ts'
import { readArguments } from './tool-arguments.ts'

// In a separate process, so that the bundlers' memory is not kept by the server.
function build(): Promise<number> {
  return new Promise((resolve) => {
    // This start replaces the build's first run.
    const program = [...process.execArgv, join(root, 'tools/build.ts'), '--unrun']
    const child = spawn(process.execPath, program, { stdio: 'inherit' })
    const stop = () => {
      child.kill()
      process.exit(0)
    }
    process.once('SIGTERM', stop).once('SIGINT', stop)
    child.once('error', () => resolve(1))
    child.once('close', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      resolve(code ?? 1)
    })
  })
}

const { values } = readArguments(
  'Usage: npm start [-- --role web|worker|all]; all other settings come from the environment (docs/operating.md)',
  // The build's own first run must not build again.
  { options: { 'as-built': { type: 'boolean' }, role: { type: 'string' } } },
)

if (!isBuilt(root)) {
  const code = values['as-built'] ? 1 : await build()
  if (code !== 0) process.exit(code)
}

process.env['NODE_ENV'] ??= 'production'
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
