/** The product as a network of queues: so many web and worker processes on one PostgreSQL. */
import type { Cost, Costs } from './calibrate.ts'
import { type Network, type Simulated, type Step, type Stream, simulate } from './simulation.ts'
import {
  isJob,
  type JobName,
  jobNames,
  type RequestName,
  requestNames,
  traffic,
} from './traffic.ts'

export type Machines = {
  readonly web: number
  readonly workers: number
  /** Cores of PostgreSQL's machine. */
  readonly postgresCores: number
}

type Name = RequestName | JobName
const names: readonly Name[] = [...requestNames, ...jobNames]

/** What `adapters/postgres-database.ts` gives a process. */
const connections = 10
/** There and back, within one data center. */
const networkMs = 0.2
/** From the commit that enqueues a job to the worker that takes it up, measured. */
const wakeMs = 7

/** p95, in milliseconds: of what somebody waits for, from payment to draft, from approval to mail. */
export const goals = { screen: 300, draft: 1000, deliver: 10_000 } as const

function stepsOf(name: Name, cost: Cost, flushMs: number): Step[] {
  const { trips } = traffic[name]
  const at = isJob(name) ? 'worker' : 'web'
  const slice: Step = { at, ms: Math.max(cost.main, 0.01) / (trips + 1) }
  const asked: Step[] = [
    { at: 'postgres', ms: Math.max(cost.postgres, 0.01) / Math.max(trips, 1) },
    { waitMs: networkMs },
    slice,
  ]
  const trip = Array.from({ length: trips }, () => asked).flat()
  const flushes: Step[] = Array.from({ length: Math.round(cost.flushes) }, () => ({
    at: 'log',
    ms: flushMs,
    fixed: true,
  }))
  if (isJob(name)) {
    const set: Step[] = name === 'deliver' ? [{ at: 'setter', ms: cost.others }] : []
    return [{ waitMs: wakeMs }, slice, ...set, ...trip, ...flushes]
  }
  if (trips === 0) return [slice]
  return [slice, { take: 'connections' }, ...trip, ...flushes, { give: 'connections' }]
}

/** `perOrder` wins over the assumption about the traffic. */
export function productNetwork(
  costs: Costs,
  machines: Machines,
  ordersPerSecond: number,
  perOrder: Readonly<Partial<Record<Name, number>>> = {},
): Network {
  const { web, workers, postgresCores } = machines
  return {
    stations: {
      web: { kind: 'processors', copies: web, size: 1 },
      connections: { kind: 'pool', copies: web, size: connections },
      postgres: { kind: 'processors', copies: 1, size: postgresCores },
      log: { kind: 'disk', copies: 1, size: 1 },
      worker: { kind: 'processors', copies: workers, size: 1 },
      setter: { kind: 'processors', copies: workers, size: 1 },
    },
    streams: names.map(
      (name): Stream => ({
        name,
        perSecond: ordersPerSecond * (perOrder[name] ?? traffic[name].perOrder),
        steps: stepsOf(name, costs[name], costs.flushMs),
      }),
    ),
  }
}

/** Milliseconds of a station's time that one order with everything around it takes. */
export function demands(costs: Costs): Readonly<Record<string, number>> {
  const sum = (of: (name: Name) => number) =>
    names.reduce((total, name) => total + traffic[name].perOrder * of(name), 0)
  return {
    web: sum((name) => (isJob(name) ? 0 : costs[name].main)),
    worker: sum((name) => (isJob(name) ? costs[name].main : 0)),
    setter: costs.deliver.others,
    postgres: sum((name) => Math.max(costs[name].postgres, 0)),
  }
}

/** Orders a second at which one station would have no rest; the disk takes many commits at once. */
function mostOrders(costs: Costs, { web, workers, postgresCores }: Machines): number {
  const demand = demands(costs)
  const servers: Readonly<Record<string, number>> = {
    web,
    worker: workers,
    setter: workers,
    postgres: postgresCores,
  }
  return Math.min(...Object.entries(demand).map(([name, ms]) => ((servers[name] ?? 1) * 1000) / ms))
}

function isGood({ streams, isOverrun }: Simulated): boolean {
  if (isOverrun) return false
  return names.every((name) => {
    const p95 = streams[name]?.p95 ?? Number.NaN
    return p95 <= (isJob(name) ? goals[name] : goals.screen)
  })
}

export type Carried = {
  readonly machines: Machines
  readonly ordersPerSecond: number
  /** The station with the least rest at that load, and its share. */
  readonly bottleneck: string
  readonly busy: number
}

const looks = 7

/** The most orders a second at which every screen and draft keeps its goal. */
export function carries(costs: Costs, machines: Machines): Carried {
  let low = 0
  let high = mostOrders(costs, machines)
  let best: Simulated | undefined
  for (let look = 0; look < looks; look += 1) {
    const middle = (low + high) / 2
    const network = productNetwork(costs, machines, middle)
    const simulated = simulate(network, { seed: look, seconds: 60, warmUpSeconds: 10 })
    if (isGood(simulated)) {
      low = middle
      best = simulated
    } else high = middle
  }
  const [bottleneck, busy] = Object.entries(best?.busy ?? {})
    .filter(([name]) => name !== 'connections' && name !== 'log')
    .reduce((most, one) => (one[1] > most[1] ? one : most), ['none', 0])
  return { machines, ordersPerSecond: low, bottleneck, busy }
}
