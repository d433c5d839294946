import { expect, test } from 'vitest'
import { until } from '#server/testing/until.ts'
import { launchServer, pause } from './launch-server.ts'
import { orderStatus, payOrder, placeOrder } from './purchase.ts'

test('at five orders a second every paid order is drafted within five seconds', async () => {
  const server = await launchServer()
  try {
    const orders: Promise<number>[] = []
    for (let number = 0; number < 25; number += 1) {
      orders.push(secondsToDraft(server.url, `load-${number}@customer.example`))
      await pause(200)
    }
    const seconds = await Promise.all(orders)
    expect(Math.max(...seconds)).toBeLessThan(5)
  } finally {
    expect(await server.stop()).toBe(0)
  }
})

/** From the acknowledged payment to in_progress. */
async function secondsToDraft(url: string, email: string): Promise<number> {
  const order = await placeOrder(url, email)
  await payOrder(url, order)
  const paid = performance.now()
  await until(
    () => orderStatus(url, order.orderId),
    (status) => status === 'in_progress',
  )
  return (performance.now() - paid) / 1000
}
