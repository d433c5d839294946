/**
 * `npm run histories -- [--n N] [--seed S] [--from NUMBER]`: random histories of reports, looked at
 * with the eyes of every customer after each step, on PostgreSQL where the machine has one. Prints
 * the seed, how far it is, and the fewest steps that break a promise.
 */
import { randomInt } from 'node:crypto'
import { runPackage } from './run.ts'
import { Refusal, runTool } from './run-tool.ts'
import { failure, success } from './test/reports.ts'
import { onPostgres } from './test/stages.ts'
import { readArguments } from './tool-arguments.ts'

const most = 100_000

function wholeNumber(name: string, text: string): string {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(`--${name} must be a whole number.`)
  return text
}

await runTool(async () => {
  const { values } = readArguments(
    'Usage: npm run histories -- [--n N] [--seed S] [--from NUMBER]',
    {
      options: {
        n: { type: 'string', default: '200' },
        seed: { type: 'string', default: String(randomInt(1_000_000)) },
        from: { type: 'string', default: '0' },
      },
    },
  )
  const count = wholeNumber('n', values.n)
  if (Number(count) > most) throw new Refusal(`--n must be at most ${most}.`)
  const env = {
    HISTORIES: count,
    HISTORIES_SEED: wholeNumber('seed', values.seed),
    HISTORIES_FROM: wholeNumber('from', values.from),
    // React checks every element it draws otherwise.
    NODE_ENV: 'production',
  }
  console.log(`Seed ${values.seed}: the same seed draws the same histories.`)
  const file = 'src/server/features/reports/histories.deep.test.ts'
  const { failures } = await onPostgres(async (url) => {
    const outcome = await runPackage('vitest', ['run', '--project=deep', file], {
      echo: true,
      env: { ...env, TEST_DATABASE_URL: url },
    })
    return outcome.code === 0 ? success : failure('the histories')
  })
  process.exitCode = failures.length === 0 ? 0 : 1
})
