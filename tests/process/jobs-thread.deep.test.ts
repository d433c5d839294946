import { expect, test } from 'vitest'
import { until } from '#server/testing/until.ts'
import { startPostgres } from '../../tools/test/postgres.ts'
import { launchServer } from './launch-server.ts'
import { orderStatus, payOrder, placeOrder } from './purchase.ts'

test('one process over PostgreSQL drafts beside its requests, and ends with its jobs done', async (context) => {
  const database = await startPostgres()
  if (!database) return context.skip('no PostgreSQL on this machine')
  const server = await launchServer({ DATABASE_URL: database.url })
  try {
    const drafted = async (name: string) => {
      const order = await placeOrder(server.url, `${name}@customer.example`)
      await payOrder(server.url, order)
      await until(
        () => orderStatus(server.url, order.orderId),
        (status) => status === 'in_progress',
      )
    }
    await drafted('before')
    await server.kill()
    await server.start()
    await drafted('after')
    expect(await server.stop()).toBe(0)
  } finally {
    if (server.isRunning()) await server.stop()
    await database.stop()
  }
})
