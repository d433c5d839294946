/**
 * What one PostgreSQL with so many web and worker processes carries, on paper: each request and job
 * measured by itself, the rest simulated as queues, and the simulation held against the product at
 * one load. What an operator does with it stands in docs/scale.md.
 */
import type { BenchRow } from '../tools/bench.ts'
import { round } from './office/spread.ts'
import { type Costs, calibrate, openWorld } from './scale/calibrate.ts'
import { type Carried, carries, demands, goals } from './scale/product-network.ts'
import { jobNames, requestNames, traffic } from './scale/traffic.ts'
import { type Compared, validate } from './scale/validate.ts'

const webs = [1, 2, 4, 8]
const workers = [1, 2, 4]
const postgresCores = 4

export async function benchScale(): Promise<BenchRow[]> {
  const world = await openWorld()
  const { costs, compared } = await measure(world).finally(world.stop)
  const carried = webs.flatMap((web) =>
    workers.map((count) => carries(costs, { web, workers: count, postgresCores })),
  )
  printCosts(costs)
  printCompared(compared)
  printCarried(carried)
  return [
    ...costRows(costs),
    ...compared.flatMap(comparedRows),
    ...carried.map(
      ({ machines, ordersPerSecond, bottleneck }): BenchRow => ({
        name: `${machines.web} web, ${machines.workers} workers carry (first full: ${bottleneck})`,
        value: round(ordersPerSecond),
        unit: 'orders/s',
        isPrinted: false,
      }),
    ),
  ]
}

async function measure(world: Awaited<ReturnType<typeof openWorld>>) {
  const { costs, shop } = await calibrate(world)
  return { costs, compared: await validate(costs, shop) }
}

function printCosts(costs: Costs): void {
  console.log(
    `\n  ${'ms of processor time'.padEnd(22)}  per order    thread   PostgreSQL   log writes`,
  )
  for (const name of [...requestNames, ...jobNames]) {
    const { main, postgres, flushes } = costs[name]
    const cells = [traffic[name].perOrder, main, postgres, flushes].map((cell) =>
      cell.toFixed(2).padStart(10),
    )
    console.log(`  ${name.padEnd(20)}  ${cells.join('  ')}`)
  }
  console.log(`  setting a PDF ${costs.deliver.others.toFixed(1)} ms beside it`)
  console.log(`  one write of the log ${costs.flushMs.toFixed(2)} ms`)
}

function printCompared(compared: readonly Compared[]): void {
  console.log('\n  Simulated against measured (1 web, 1 worker): per second, p50, p95 in ms')
  for (const { name, predicted, measured } of compared) {
    const cells = [predicted, measured].map(
      ({ perSecond, p50, p95 }) =>
        `${perSecond.toFixed(1).padStart(7)}  ${p50.toFixed(1).padStart(7)}  ${p95.toFixed(1).padStart(7)}`,
    )
    console.log(
      `  ${name.padEnd(14)}${cells.join('   |')}   p95 ${percent(errorOf(predicted.p95, measured.p95))}`,
    )
  }
}

const errorOf = (said: number, was: number) => said / was - 1

const percent = (share: number) => `${share > 0 ? '+' : ''}${Math.round(share * 100)} %`

function printCarried(carried: readonly Carried[]): void {
  console.log(
    `\n  Orders a second with every screen within ${goals.screen} ms and every draft within ${goals.draft} ms (p95)`,
  )
  const cell = (text: string) => text.padStart(24)
  console.log(`  ${'web'.padEnd(6)}${workers.map((count) => cell(`${count} workers`)).join('')}`)
  for (const web of webs) {
    const cells = carried
      .filter(({ machines }) => machines.web === web)
      .map(({ ordersPerSecond, bottleneck, busy }) =>
        cell(`${ordersPerSecond.toFixed(1)} ${bottleneck} ${Math.round(busy * 100)} %`),
      )
    console.log(`  ${String(web).padEnd(6)}${cells.join('')}`)
  }
}

function costRows(costs: Costs): BenchRow[] {
  const rows = [...requestNames, ...jobNames].flatMap((name) => [
    { name: `${name}: thread`, value: costs[name].main, unit: 'ms' },
    { name: `${name}: PostgreSQL`, value: costs[name].postgres, unit: 'ms' },
    { name: `${name}: log writes`, value: costs[name].flushes, unit: 'n' },
  ])
  const demand = Object.entries(demands(costs)).map(([station, value]) => ({
    name: `one order and all around it: ${station}`,
    value,
    unit: 'ms',
  }))
  return [
    ...rows,
    { name: 'setting a PDF', value: costs.deliver.others, unit: 'ms' },
    { name: 'one write of the log', value: costs.flushMs, unit: 'ms' },
    ...demand,
  ].map((row) => ({ ...row, value: round(row.value), isPrinted: false }))
}

function comparedRows({ name, predicted, measured }: Compared): BenchRow[] {
  return [
    { name: `${name}: simulated p95`, value: round(predicted.p95), unit: 'ms', isPrinted: false },
    { name: `${name}: measured p95`, value: round(measured.p95), unit: 'ms', isPrinted: false },
  ]
}
