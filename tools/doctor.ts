/**
 * `npm run doctor`: checks an installation, running or stopped, and says what is wrong and what to
 * do. With `--repair` it also makes the repairs that lose no data.
 */
import type { Config } from '#server/config.ts'
import { failure } from '#server/installation/finding.ts'
import { StartRefused } from '#server/installation/start-refused.ts'
import { readInstallation } from '#server/settings/kept-for-tools.ts'
import { checkAll } from './doctor/check-all.ts'
import type { CheckLine } from './doctor/check-line.ts'
import { root } from './run.ts'
import { runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

const { values: flags } = readArguments(
  'The doctor knows one flag, which also makes the repairs that lose no data: npm run doctor -- --repair',
  { options: { repair: { type: 'boolean', default: false } } },
)

function show({ state, check, text, repair }: CheckLine): void {
  const offer = repair ? ' Repair: npm run doctor -- --repair' : ''
  console.log(`${state.padEnd(8)} ${check.padEnd(12)} ${text}${offer}`)
}

/** All other checks need these settings. */
async function readSettings(): Promise<Config | undefined> {
  try {
    return await readInstallation(root)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    show({ check: 'settings', ...failure(error.message) })
    process.exitCode = 1
    return undefined
  }
}

async function repairAll(found: readonly CheckLine[]): Promise<void> {
  const repairs = new Set(found.flatMap(({ repair }) => repair ?? []))
  for (const repair of repairs) console.log(`repaired ${await repair()}`)
  if (repairs.size === 0) console.log('There is nothing to repair.')
}

await runTool(async () => {
  const { repair } = flags
  const config = await readSettings()
  if (!config) return
  let found = await checkAll(config)
  for (const line of found) show(line)
  if (repair) {
    await repairAll(found)
    found = await checkAll(config)
  }
  const count = (state: CheckLine['state']) => found.filter((line) => line.state === state).length
  console.log(
    `ok: ${count('ok')}, warnings: ${count('warning')}, failures: ${count('failure')}${repair ? ', after the repair' : ''}`,
  )
  if (count('failure') > 0) process.exitCode = 1
})
