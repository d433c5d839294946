/**
 * `npm run faults -- --kills N [--postgres] [--seed S]`: ends the running server at random moments
 * while customers and staff work and everything outside misbehaves, then compares what people were
 * told with what is stored. Without `--postgres` on the embedded database alone.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { run, runPackage } from './run.ts'
import { Refusal, runTool } from './tell.ts'

function wholeNumber(name: string, text: string): string {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(`--${name} must be a whole number.`)
  return text
}

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      postgres: { type: 'boolean', default: false },
    },
  })
  const env = {
    FAULT_KILLS: wholeNumber('kills', values.kills),
    FAULT_SEED: wholeNumber('seed', values.seed),
  }
  const built = await run(process.execPath, [...process.execArgv, 'tools/build.ts'], { echo: true })
  if (built.code !== 0) throw new Refusal('The server could not be built.')
  console.log(`Seed ${values.seed}: the same seed throws the same dice.`)
  const which = values.postgres ? 'PostgreSQL' : 'embedded|disk'
  const outcome = await runPackage(
    'vitest',
    [
      'run',
      '--config',
      'tests/process/vitest.config.ts',
      'tests/process/faults.test.ts',
      '--testNamePattern',
      which,
    ],
    { echo: true, env },
  )
  process.exitCode = outcome.code
})
