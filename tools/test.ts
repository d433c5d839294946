/**
 * `npm test` checks every behavior once; `npm run test:deep` runs the day's share of what takes
 * longer, or with `--all` the whole of it; with both `--everyday` and `--deep` the two run one after
 * the other and end with one sum. The last line is `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { root, seconds } from './run.ts'
import { deepStages } from './test/deep-stages.ts'
import { addResults, failure, type Results } from './test/reports.ts'
import { buildStage, everydayStages, reports, type Stage } from './test/stages.ts'
import { dayNumber } from './test/turn-of-the-day.ts'
import { readArguments } from './tool-arguments.ts'

async function runStage(stage: Stage): Promise<Results> {
  console.log(`\n— ${stage.name}`)
  const began = performance.now()
  const results = await stage.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return failure(stage.name, String(error))
  })
  const took = seconds(performance.now() - began)
  const { passed, failures } = results
  summary.push(`${stage.name}: ${passed} passed, ${failures.length} failed (${took})`)
  return results
}

const { values } = readArguments('Usage: npm test [-- [--everyday] [--deep] [--all] [--day N]]', {
  options: {
    everyday: { type: 'boolean' },
    deep: { type: 'boolean' },
    all: { type: 'boolean' },
    day: { type: 'string', default: String(dayNumber(new Date())) },
  },
})
const day = Number(values.day)
const isDeep = values.deep === true
const isEveryday = values.everyday === true || !isDeep

process.chdir(root)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const summary: string[] = []
const results: Results[] = []
const stages = [
  ...(isEveryday ? everydayStages : [buildStage]),
  ...(isDeep ? deepStages(day, values.all === true) : []),
]
if (isDeep) console.log(`The share and the seed of day ${day}: \`-- --day ${day}\` repeats them.`)
for (const stage of stages) results.push(await runStage(stage))

const { passed, failures } = addResults(results)
console.log(`\n${summary.join('\n')}\n`)
// Named once more at the end, because a log of this length is often kept by its end alone.
for (const failed of failures) console.log(`✗ ${failed}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
