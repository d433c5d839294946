/** Approves a hundred reports in a row on the running server and records its memory. */
import { setTimeout as wait } from 'node:timers/promises'
import { launchServer } from '../../tests/process/launch-server.ts'
import {
  approve,
  orderStatus,
  type PlacedOrder,
  payOrder,
  placeOrder,
  signIn,
} from '../../tests/process/purchase.ts'
import type { BenchRow } from '../../tools/bench-compare.ts'
import { round, spreadOf, timed } from '../office/spread.ts'
import { residentMegabytes } from '../orders/resident-memory.ts'

const inARow = 100
/** The first orders load and compile everything before the measurement. */
const before = 10

async function untilAll(url: string, orders: readonly PlacedOrder[], status: string) {
  for (const { orderId } of orders) {
    for (let look = 0; (await orderStatus(url, orderId)) !== status; look += 1) {
      if (look > 2000) throw new Error(`an order did not become ${status}`)
      await wait(30)
    }
  }
}

async function drafted(url: string, count: number, name: string): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = []
  for (let number = 0; number < count; number += 1) {
    const order = await placeOrder(url, `${name}-${number}@customer.example`)
    await payOrder(url, order)
    orders.push(order)
  }
  await untilAll(url, orders, 'in_progress')
  return orders
}

export async function measureApprovals(): Promise<BenchRow[]> {
  const server = await launchServer({ NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1' })
  try {
    const { url } = server
    const token = await signIn(url)
    const first = await drafted(url, before, 'first')
    for (const { orderId } of first) await approve(url, token, orderId)
    await untilAll(url, first, 'completed')
    const orders = await drafted(url, inARow, 'row')
    const memory = [residentMegabytes(server.pid())]
    const times: number[] = []
    const began = performance.now()
    const watch = setInterval(() => memory.push(residentMegabytes(server.pid())), 100)
    for (const { orderId } of orders) {
      times.push(await timed(() => approve(url, token, orderId)))
    }
    await untilAll(url, orders, 'completed')
    const seconds = (performance.now() - began) / 1000
    clearInterval(watch)
    const { p50, p95 } = spreadOf(times)
    const row = (name: string, value: number, unit: string) => ({
      name: `${inARow} approvals in a row: ${name}`,
      value: round(value),
      unit,
    })
    return [
      row('answered, p50', p50, 'ms'),
      row('answered, p95', p95, 'ms'),
      row('approved, printed and delivered', inARow / seconds, '/s'),
      row('memory before', memory[0] ?? Number.NaN, 'MB'),
      row('memory, most', Math.max(...memory), 'MB'),
      row('memory, most ÷ before', Math.max(...memory) / (memory[0] ?? 1), 'ratio'),
    ]
  } finally {
    await server.stop()
  }
}
