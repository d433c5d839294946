/** The simulation held against the product: the same load on both, on this machine. */
import { setTimeout as wait } from 'node:timers/promises'
import { payOrder } from '../../tests/process/purchase.ts'
import { rollDice } from '../../tools/seed/dice.ts'
import { type Spread, spreadOf } from '../office/spread.ts'
import type { Costs } from './calibrate.ts'
import { demands, productNetwork } from './product-network.ts'
import { simulate } from './simulation.ts'
import { placeOne, type RequestName, type Shop, send, traffic } from './traffic.ts'

const seconds = 20
/** Of what the web process could do without rest. */
const load = 0.5

const asked = ['page', 'estimate', 'read order', 'office list'] as const
const left = { approve: 0, 'report page': 0, deliver: 0 } as const

export type Compared = {
  readonly name: string
  readonly predicted: Spread & { readonly perSecond: number }
  readonly measured: Spread & { readonly perSecond: number }
}

/** Places and pays, and asks the rest, at random moments; a request never waits for another. */
async function drive(shop: Shop, ordersPerSecond: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  const dice = rollDice(42)
  const began = performance.now()
  const underWay: Promise<void>[] = []
  async function keep(name: string, work: () => Promise<unknown>): Promise<void> {
    const from = performance.now()
    await work()
    times.set(name, [...(times.get(name) ?? []), performance.now() - from])
  }
  async function stream(perSecond: number, one: (number: number) => Promise<void>) {
    let next = began
    for (let number = 0; ; number += 1) {
      next += (-Math.log(1 - dice.fraction()) * 1000) / perSecond
      if (next - began > seconds * 1000) return
      await wait(Math.max(0, next - performance.now()))
      underWay.push(one(number))
    }
  }
  await Promise.all([
    stream(ordersPerSecond, async () => {
      let placed: Awaited<ReturnType<typeof placeOne>> | undefined
      await keep('place', async () => {
        placed = await placeOne(shop.url)
      })
      const order = placed
      if (order) await keep('pay', () => payOrder(shop.url, order))
    }),
    ...asked.map((name: RequestName) =>
      stream(ordersPerSecond * traffic[name].perOrder, (number) =>
        keep(name, () => send(name, shop, number)),
      ),
    ),
  ])
  await Promise.all(underWay)
  return times
}

/** One web and one worker process, with PostgreSQL on the same machine. */
export async function validate(costs: Costs, shop: Shop): Promise<Compared[]> {
  const webMs = demands({
    ...costs,
    approve: { ...costs.approve, main: 0 },
    'report page': { ...costs['report page'], main: 0 },
  })['web']
  const ordersPerSecond = (load * 1000) / (webMs ?? Number.NaN)
  const machines = { web: 1, workers: 1, postgresCores: 2 }
  const network = productNetwork(costs, machines, ordersPerSecond, left)
  const predicted = simulate(network, { seed: 5, seconds: 200, warmUpSeconds: 10 })
  const times = await drive(shop, ordersPerSecond)
  return (['place', 'pay', ...asked] as const).flatMap((name) => {
    const said = predicted.streams[name]
    const took = times.get(name) ?? []
    if (said === undefined || took.length === 0) return []
    return [
      { name, predicted: said, measured: { ...spreadOf(took), perSecond: took.length / seconds } },
    ]
  })
}
