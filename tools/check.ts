/** The static checks alone: types, lint, import rules, structure, unused code, leaks, links. */
import { runStaticChecks } from './check/static-checks.ts'

const { passed, failed } = await runStaticChecks()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
