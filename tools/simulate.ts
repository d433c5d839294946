/**
 * `npm run simulate`: a thousand customers over two years against a plain ledger. Takes minutes.
 */
import { runPackage } from './run.ts'
import { readArguments } from './tool-arguments.ts'

readArguments('Usage: npm run simulate', {})

const outcome = await runPackage('vitest', ['run', '--project=deep', 'tests/simulation'], {
  echo: true,
})
process.exitCode = outcome.code
