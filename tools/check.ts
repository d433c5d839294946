/** The static checks alone: types, lint, import rules, structure, unused code, leaks, links. */
import { runStaticChecks } from './check/static-checks.ts'
import { readArguments } from './tool-arguments.ts'

readArguments('Usage: npm run check', {})

const { passed, failures } = await runStaticChecks()
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
