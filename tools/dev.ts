/**
 * Serves the application and rebuilds it on every change: a new build, a new server process on the
 * same data, and every open page reloads.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { startReloadProxy } from './dev/reload-proxy.ts'
import { freePort } from './free-port.ts'
import { root, run } from './run.ts'
import { readArguments } from './tool-arguments.ts'

readArguments('Usage: npm run dev; its settings come from the environment', {})

const port = Number(process.env['PORT'] ?? 3000)
const behind = await freePort()
const proxy = await startReloadProxy(port, behind)

let server: ChildProcess | undefined
let isBuilding = false
let changedMeanwhile = false

async function build(): Promise<boolean> {
  const outcome = await run(process.execPath, [...process.execArgv, 'tools/build.ts', '--unrun'], {
    echo: true,
  })
  return outcome.code === 0
}

// Only one process can open the embedded database, so the old one must end before the next starts.
async function stopServer(): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

function startServer(): void {
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: `${behind}`,
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`,
    },
  })
}

async function renew(): Promise<void> {
  if (isBuilding) {
    changedMeanwhile = true
    return
  }
  isBuilding = true
  try {
    do {
      changedMeanwhile = false
      if (!(await build())) continue
      await stopServer()
      startServer()
      proxy.reload()
    } while (changedMeanwhile)
  } finally {
    isBuilding = false
  }
}

async function stop(): Promise<void> {
  proxy.close()
  await stopServer()
  process.exit(0)
}

process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop())

await renew()
console.log(`Open http://127.0.0.1:${port}; pages follow your changes.`)

let settled: NodeJS.Timeout | undefined
for (const folder of ['src', 'db']) {
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (name === null || /\.test\.tsx?$|~$|\.swp$/.test(name)) return
    // Editors write a file in several steps.
    clearTimeout(settled)
    settled = setTimeout(() => void renew(), 80)
  })
}
