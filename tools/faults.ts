/**
 * `npm run faults -- --kills N [--minutes M] [--on MODE …] [--seed S]`: ends the running server at
 * random moments while customers and staff work and every outside service fails at times, then
 * compares what was acknowledged with what is stored. After M minutes a mode has no further kills.
 * Ends with a table, and with exit code 0 when nothing was lost.
 */
import { randomInt } from 'node:crypto'
import { run, runPackage } from './run.ts'
import { Refusal, runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

const usage =
  'Usage: npm run faults -- [--kills N] [--minutes M] [--on MODE …] [--seed S], MODE one of embedded, single, several, database, disk'

const modes = ['embedded', 'single', 'several', 'database', 'disk']

function wholeNumber(name: string, text: string): string {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(`--${name} must be a whole number.`)
  return text
}

function knownModes(asked: readonly string[] | undefined): string {
  const unknown = asked?.find((mode) => !modes.includes(mode))
  if (unknown !== undefined) throw new Refusal(`--on must be one of ${modes.join(', ')}.`)
  return (asked ?? modes).join(',')
}

await runTool(async () => {
  const { values } = readArguments(usage, {
    options: {
      kills: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      minutes: { type: 'string' },
      on: { type: 'string', multiple: true },
    },
  })
  const env = {
    FAULT_KILLS: wholeNumber('kills', values.kills),
    FAULT_SEED: wholeNumber('seed', values.seed),
    FAULT_MODES: knownModes(values.on),
    ...(values.minutes === undefined
      ? {}
      : { FAULT_MINUTES: wholeNumber('minutes', values.minutes) }),
  }
  const built = await run(process.execPath, [...process.execArgv, 'tools/build.ts'], { echo: true })
  if (built.code !== 0) throw new Refusal('The server could not be built.')
  console.log(`Seed ${values.seed}: the same seed throws the same dice.`)
  const outcome = await runPackage(
    'vitest',
    [
      'run',
      '--config',
      'tests/process/vitest.config.ts',
      'tests/process/faults.deep.test.ts',
      '--disable-console-intercept',
    ],
    { echo: true, env },
  )
  process.exitCode = outcome.code
})
