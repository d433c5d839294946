/**
 * `npm test` checks every behavior once; `npm run test:deep` runs what takes longer; with both
 * `--everyday` and `--deep` the two run one after the other and end with one sum. The last line is
 * `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { root, seconds } from './run.ts'
import { addCounts, type Count } from './test/reports.ts'
import { buildStage, deepStages, everydayStages, reports, type Stage } from './test/stages.ts'

async function runStage(stage: Stage): Promise<Count> {
  console.log(`\n— ${stage.name}`)
  const began = performance.now()
  const count = await stage.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  const took = seconds(performance.now() - began)
  summary.push(`${stage.name}: ${count.passed} passed, ${count.failed} failed (${took})`)
  return count
}

const { values } = parseArgs({
  options: { everyday: { type: 'boolean' }, deep: { type: 'boolean' } },
})
const isDeep = values.deep === true
const isEveryday = values.everyday === true || !isDeep

process.chdir(root)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const summary: string[] = []
const counts: Count[] = []
const stages = [...(isEveryday ? everydayStages : [buildStage]), ...(isDeep ? deepStages : [])]
for (const stage of stages) counts.push(await runStage(stage))

const total = addCounts(counts)
console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
