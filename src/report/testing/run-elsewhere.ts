import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

// Node strips types but not JSX, so this adds a loader for it.
const readJsx = `
const { readFileSync } = require('node:fs')
const { registerHooks } = require('node:module')
const { fileURLToPath } = require('node:url')
const { transformSync } = require('rolldown/utils')
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const file = fileURLToPath(url)
    const { code } = transformSync(file, readFileSync(file, 'utf8'))
    return { format: 'module', source: code, shortCircuit: true }
  },
})`

/**
 * Runs code in a new process over the sources of a folder and returns its output; the code may
 * `await import` any of them.
 */
export async function runElsewhere(
  code: string,
  env: Readonly<Record<string, string>>,
  folder: string | URL = new URL('../../..', import.meta.url),
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--eval',
      `${readJsx}\nvoid (async () => {${code}})()`,
    ],
    { env, cwd: folder },
  )
  return stdout
}
