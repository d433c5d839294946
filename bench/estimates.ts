/**
 * How long a draft, a simulation and the live range take in the worst case of each type: nothing is
 * answered, so every question is drawn in every condition. Each round has another area, so that
 * nothing can be kept from the round before.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { type IntakeProjectType, intakeProjectTypes } from '#core/catalog/project-type.ts'
import { costCounter } from '#core/counted-estimate/construction-cost.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { liveEstimate } from '#core/estimate/live-estimate.ts'
import { permitRangeModel } from '#core/pricing/range-model.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { seedOf } from '#core/risk/budget-input.ts'
import { simulateBudget } from '#core/risk/budget-range.ts'
import { launchServer } from '../tests/process/launch-server.ts'
import type { BenchRow } from '../tools/bench-compare.ts'

type Rank = 'p50' | 'p95'

const warmUps = 30
const rounds = 60
const day = '2026-07-01'

export async function bench(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const type of intakeProjectTypes) {
    rows.push(...(await inProcess(type)))
  }
  return [...rows, ...(await overHttp())]
}

async function inProcess(projectType: IntakeProjectType): Promise<BenchRow[]> {
  const existingSystems = buildSystems('unknown')
  const factsOf = (squareFootage: number) =>
    buildFacts({ projectType, squareFootage, existingSystems })
  const draft = await timesOf((area) => {
    const facts = factsOf(area)
    return () => draftEstimate(facts, builtInPriceBook, day)
  })
  const simulation = await timesOf((area) => afterPricing(factsOf(area)))
  const live = await timesOf((area) => {
    const facts = factsOf(area)
    return () => liveEstimate(facts, builtInPriceBook, day)
  })
  return [
    ...rowsOf(`draft, ${projectType}`, draft, ['p50', 2]),
    ...rowsOf(`10,000 budgets after pricing, ${projectType}`, simulation, ['p95', 60]),
    ...rowsOf(`live range in the process, ${projectType}`, live, ['p95', 50]),
  ]
}

/** Every cost is asked for once before: what is left is to draw, add up and rank the budgets. */
function afterPricing(facts: ProjectFacts): () => unknown {
  const input = {
    facts,
    totalCents: 30_000_000,
    measuredShare: 0,
    costOf: costCounter(builtInPriceBook),
    rangeModel: permitRangeModel,
    seed: seedOf(facts),
  }
  simulateBudget(input)
  return () => simulateBudget(input)
}

/** From the built server on the embedded database, one customer after another. */
async function overHttp(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const projectType of intakeProjectTypes) {
    // A server each, because one lets a network ask only so often.
    const server = await launchServer({ LOG_LEVEL: 'error' })
    try {
      const times = await timesOf(
        (squareFootage) => () => ask(server.url, projectType, squareFootage),
      )
      rows.push(...rowsOf(`live range over HTTP, ${projectType}`, times, ['p95', 50]))
    } finally {
      await server.stop()
    }
  }
  return rows
}

async function ask(url: string, projectType: IntakeProjectType, squareFootage: number) {
  const response = await fetch(`${url}/api/estimate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectType, squareFootage }),
  })
  await response.json()
  if (!response.ok) throw new Error(`The live range answered ${response.status}`)
}

/** `prepare` is not measured; what it returns is. */
async function timesOf(prepare: (area: number) => () => unknown): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const act = prepare(1500 + round * 37)
    const began = performance.now()
    await act()
    times.push(performance.now() - began)
    // A pause as between two visitors, in which memory is tidied as it would be.
    await wait(5)
  }
  return times.slice(warmUps).toSorted((a, b) => a - b)
}

function rowsOf(name: string, times: readonly number[], goal: readonly [Rank, number]): BenchRow[] {
  const [goalRank, most] = goal
  return (['p50', 'p95'] as const).map((rank) => ({
    name: `${name}, ${rank}`,
    value: times[Math.floor((times.length * Number(rank.slice(1))) / 100)] ?? 0,
    unit: rank === goalRank ? `ms (goal ${most})` : 'ms',
  }))
}
