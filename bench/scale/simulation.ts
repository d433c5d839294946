/**
 * A network of queues, simulated event by event: streams of requests that come at random, each of
 * which passes its steps in order. The same seed answers the same.
 */
import { rollDice } from '../../tools/seed/dice.ts'
import { eventLine } from './event-line.ts'
import { disk, type Pool, pool, processors, type Station } from './stations.ts'

export type Step =
  /** A service time at random around a mean (exponential); `fixed` takes exactly so long. */
  | { readonly at: string; readonly ms: number; readonly fixed?: boolean }
  /** Time that passes without taking anybody's. */
  | { readonly waitMs: number }
  | { readonly take: string }
  | { readonly give: string }

export type StationPlan = {
  readonly kind: 'processors' | 'disk' | 'pool'
  /** So many alike, each with a line of its own; a request keeps to one of them. */
  readonly copies: number
  /** Servers or members of each; a disk has one. */
  readonly size: number
}

export type Stream = {
  readonly name: string
  readonly perSecond: number
  readonly steps: readonly Step[]
}

export type Network = {
  readonly stations: Readonly<Record<string, StationPlan>>
  readonly streams: readonly Stream[]
}

export type Answered = {
  readonly perSecond: number
  readonly mean: number
  readonly p50: number
  readonly p95: number
}

export type Simulated = {
  readonly streams: Readonly<Record<string, Answered>>
  /** Share of its time that a station was at work, the busiest copy counting. */
  readonly busy: Readonly<Record<string, number>>
  /** True when more came than went, and it was broken off. */
  readonly isOverrun: boolean
}

const mostUnderWay = 20_000

type Run = {
  readonly line: ReturnType<typeof eventLine>
  readonly fraction: () => number
  readonly pools: Map<string, readonly Pool[]>
  readonly served: Map<string, readonly Station[]>
  readonly times: Map<string, number[]>
  now: number
  underWay: number
}

export function simulate(
  network: Network,
  options: { readonly seed: number; readonly seconds: number; readonly warmUpSeconds: number },
): Simulated {
  const run: Run = {
    line: eventLine(),
    fraction: rollDice(options.seed).fraction,
    pools: new Map(),
    served: new Map(),
    times: new Map(),
    now: 0,
    underWay: 0,
  }
  build(run, network)
  const warmMs = options.warmUpSeconds * 1000
  const endMs = warmMs + options.seconds * 1000
  for (const stream of network.streams) keepComing(run, stream, warmMs)
  let atWarm: Record<string, number[]> | undefined
  for (let event = run.line.next(); event && event.at < endMs; event = run.line.next()) {
    if (atWarm === undefined && event.at >= warmMs) atWarm = busyTimes(run)
    run.now = event.at
    event.happen()
    if (run.underWay > mostUnderWay) return result(run, network, atWarm ?? {}, warmMs, true)
  }
  run.now = endMs
  return result(run, network, atWarm ?? {}, warmMs, false)
}

function build(run: Run, { stations }: Network): void {
  const clock = {
    now: () => run.now,
    after: (ms: number, happen: () => void) => run.line.plan(run.now + ms, happen),
  }
  for (const [name, { kind, copies, size }] of Object.entries(stations)) {
    const each = <T>(make: () => T) => Array.from({ length: copies }, make)
    if (kind === 'pool')
      run.pools.set(
        name,
        each(() => pool(size, clock)),
      )
    else
      run.served.set(
        name,
        each(() => (kind === 'disk' ? disk(clock) : processors(size, clock))),
      )
  }
}

const exponential = (run: Run, mean: number) => -Math.log(1 - run.fraction()) * mean

function keepComing(run: Run, stream: Stream, warmMs: number): void {
  if (stream.perSecond <= 0) return
  const times: number[] = []
  run.times.set(stream.name, times)
  const meanGap = 1000 / stream.perSecond
  let number = 0
  const come = () => {
    const cameAt = run.now
    number += 1
    run.underWay += 1
    pass(run, stream.steps, number, 0, () => {
      run.underWay -= 1
      if (cameAt >= warmMs) times.push(run.now - cameAt)
    })
    run.line.plan(run.now + exponential(run, meanGap), come)
  }
  run.line.plan(exponential(run, meanGap), come)
}

/** Round robin, as a proxy hands requests out: the n-th request keeps to the n-th copy. */
function copyOf<T>(copies: readonly T[] | undefined, number: number, name: string): T {
  const copy = copies?.[number % copies.length]
  if (copy === undefined) throw new Error(`There is no station ${name}.`)
  return copy
}

function pass(
  run: Run,
  steps: readonly Step[],
  number: number,
  at: number,
  done: () => void,
): void {
  const step = steps[at]
  if (step === undefined) {
    done()
    return
  }
  const goOn = () => pass(run, steps, number, at + 1, done)
  if ('waitMs' in step) run.line.plan(run.now + step.waitMs, goOn)
  else if ('take' in step) copyOf(run.pools.get(step.take), number, step.take).take(goOn)
  else if ('give' in step) {
    copyOf(run.pools.get(step.give), number, step.give).give()
    goOn()
  } else {
    const ms = step.fixed ? step.ms : exponential(run, step.ms)
    copyOf(run.served.get(step.at), number, step.at).serve(ms, goOn)
  }
}

function busyTimes(run: Run): Record<string, number[]> {
  const all = [...run.served, ...run.pools]
  return Object.fromEntries(all.map(([name, copies]) => [name, copies.map((one) => one.busyMs())]))
}

function result(
  run: Run,
  { stations }: Network,
  before: Record<string, number[]>,
  warmMs: number,
  isOverrun: boolean,
): Simulated {
  const seconds = Math.max(run.now - warmMs, 1) / 1000
  const busy = Object.entries(busyTimes(run)).map(([name, copies]) => {
    const shares = copies.map((ms, index) => (ms - (before[name]?.[index] ?? 0)) / (seconds * 1000))
    return [name, Math.max(...shares) / (stations[name]?.size ?? 1)]
  })
  const streams = [...run.times].map(([name, times]) => [name, answered(times, seconds)])
  return { streams: Object.fromEntries(streams), busy: Object.fromEntries(busy), isOverrun }
}

function answered(times: readonly number[], seconds: number): Answered {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  return { perSecond: times.length / seconds, mean, p50: at(0.5), p95: at(0.95) }
}
