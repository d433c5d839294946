import { expect, test } from 'vitest'
import { type Network, simulate } from './simulation.ts'

const aLongTime = { seed: 7, seconds: 4000, warmUpSeconds: 200 }

/** Requests that come at random to one line before so many servers. */
function line(servers: number, perSecond: number, ms: number, fixed = false): Network {
  return {
    stations: { desk: { kind: 'processors', copies: 1, size: servers } },
    streams: [{ name: 'all', perSecond, steps: [{ at: 'desk', ms, fixed }] }],
  }
}

function answer(network: Network) {
  const { streams, busy } = simulate(network, aLongTime)
  const all = streams['all']
  if (all === undefined) throw new Error('nobody came')
  return { ...all, busy }
}

/** Erlang's formula: the share of those who come that have to wait. */
function shareThatWaits(servers: number, load: number): number {
  let term = 1
  let sum = 1
  for (let count = 1; count < servers; count += 1) {
    term *= load / count
    sum += term
  }
  const full = ((term * load) / servers) * (servers / (servers - load))
  return full / (sum + full)
}

const within = (share: number) => (expected: number) => ({
  from: expected * (1 - share),
  to: expected * (1 + share),
})

function expectNear(value: number, { from, to }: { from: number; to: number }): void {
  expect(value).toBeGreaterThan(from)
  expect(value).toBeLessThan(to)
}

test.each([0.3, 0.6, 0.8])(
  'one server at load %f answers as M/M/1 says, on average and at p95',
  (load) => {
    const ms = 10
    const { mean, p50, p95, busy, perSecond } = answer(line(1, (load * 1000) / ms, ms))
    const expected = ms / (1 - load)
    expectNear(mean, within(0.05)(expected))
    // The time in the system is exponential.
    expectNear(p50, within(0.05)(expected * Math.log(2)))
    expectNear(p95, within(0.06)(expected * Math.log(20)))
    expectNear(busy['desk'] ?? 0, within(0.03)(load))
    expectNear(perSecond, within(0.02)((load * 1000) / ms))
  },
)

test.each([
  [2, 0.7],
  [4, 0.8],
  [8, 0.85],
])('%i servers at load %f answer as M/M/c says', (servers, load) => {
  const ms = 20
  const { mean } = answer(line(servers, (load * servers * 1000) / ms, ms))
  const waits = shareThatWaits(servers, load * servers)
  expectNear(mean, within(0.05)(ms + (waits * ms) / (servers * (1 - load))))
})

test('service that always takes the same waits half as long: M/D/1', () => {
  const [load, ms] = [0.8, 10]
  const { mean } = answer(line(1, (load * 1000) / ms, ms, true))
  expectNear(mean, within(0.05)(ms + (load * ms) / (2 * (1 - load))))
})

test('two steps in a row take the sum of two M/M/1 lines', () => {
  const network: Network = {
    stations: {
      first: { kind: 'processors', copies: 1, size: 1 },
      second: { kind: 'processors', copies: 1, size: 1 },
    },
    streams: [
      {
        name: 'all',
        perSecond: 50,
        steps: [
          { at: 'first', ms: 10 },
          { at: 'second', ms: 14 },
        ],
      },
    ],
  }
  const expected = 10 / (1 - 0.5) + 14 / (1 - 0.7)
  expectNear(answer(network).mean, within(0.05)(expected))
})

test('copies share the requests evenly, each with a line of its own', () => {
  const network = line(1, 120, 10)
  const copies = { desk: { kind: 'processors', copies: 2, size: 1 } } as const
  const { busy } = answer({ ...network, stations: copies })
  expectNear(busy['desk'] ?? 0, within(0.03)(0.6))
})

test('a disk takes all that wait with one write, so it carries any number of commits', () => {
  const network: Network = {
    stations: { log: { kind: 'disk', copies: 1, size: 1 } },
    streams: [{ name: 'all', perSecond: 2000, steps: [{ at: 'log', ms: 5, fixed: true }] }],
  }
  const { mean, perSecond } = answer(network)
  // Half a write until the next begins, and that one whole.
  expectNear(mean, within(0.05)(7.5))
  expectNear(perSecond, within(0.02)(2000))
})

test('a pool lets so many in and no more', () => {
  const steps = [{ take: 'pool' }, { waitMs: 100 }, { give: 'pool' }]
  const network: Network = {
    stations: { pool: { kind: 'pool', copies: 1, size: 10 } },
    streams: [{ name: 'all', perSecond: 60, steps }],
  }
  const { busy, mean } = answer(network)
  expectNear(busy['pool'] ?? 0, within(0.03)(0.6))
  expect(mean).toBeGreaterThanOrEqual(100)
  const more = { ...network, streams: [{ name: 'all', perSecond: 120, steps }] }
  const { streams } = simulate(more, { seed: 1, seconds: 60, warmUpSeconds: 5 })
  expectNear(streams['all']?.perSecond ?? 0, within(0.2)(100))
})

test('more than can be served is told, not waited for', () => {
  const { isOverrun } = simulate(line(1, 2000, 10), { ...aLongTime, warmUpSeconds: 0 })
  expect(isOverrun).toBe(true)
})

test('the same seed answers the same, another one differently', () => {
  const short = { seed: 3, seconds: 20, warmUpSeconds: 1 }
  const network = line(2, 100, 15)
  expect(simulate(network, short)).toEqual(simulate(network, short))
  expect(simulate(network, short)).not.toEqual(simulate(network, { ...short, seed: 4 }))
})
