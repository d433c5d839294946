/**
 * `npm run simulate`: a thousand customers over two years against a plain ledger. Takes minutes.
 */
import { runPackage } from './run.ts'
import { readArguments } from './tool-arguments.ts'

readArguments('Usage: npm run simulate', {})

const file = 'src/server/features/payments/simulated-customers.deep.test.ts'
const outcome = await runPackage('vitest', ['run', '--project=deep', file], {
  echo: true,
  env: { SIMULATED_CUSTOMERS: '1000' },
})
process.exitCode = outcome.code
