/**
 * `sh tools/node24.sh tools/access.ts [--write]`: asks every route as every caller and compares with
 * docs/access.md; `--write` accepts the changes.
 */
import { runPackage } from './run.ts'
import { readArguments } from './tool-arguments.ts'

const { values } = readArguments('Usage: sh tools/node24.sh tools/access.ts [--write]', {
  options: { write: { type: 'boolean' } },
})
const outcome = await runPackage(
  'vitest',
  ['run', '--project=server', 'src/server/http/access-table.test.ts'],
  { echo: true, ...(values.write ? { env: { ACCESS_TABLE: 'write' } } : {}) },
)
if (values.write)
  console.log('Written: read the difference of docs/access.md before committing it.')
process.exitCode = outcome.code
