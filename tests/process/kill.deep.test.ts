import { expect, test } from 'vitest'
import { until } from '#server/testing/until.ts'
import { launchServer, pause, type ServerProcess } from './launch-server.ts'
import {
  approve,
  get,
  mailbox,
  orderStatus,
  type PlacedOrder,
  payOrder,
  placeOrder,
  signIn,
  staffOrder,
} from './purchase.ts'

/**
 * How long after a step the process is ended. The delays cover the work that the step starts: the
 * acknowledgement, the job's start, its transaction, and the mail.
 */
const delaysMs = [0, 5, 15, 30, 60, 120, 250, 500]

test('an order killed at any moment after payment goes on by itself and reaches its customer once', async () => {
  const server = await launchServer()
  try {
    const token = await signIn(server.url)
    for (const [round, delay] of delaysMs.entries()) {
      await surviveOneOrder(server, token, `kill-${round}@customer.example`, delay)
    }
  } finally {
    await server.stop()
  }
})

async function surviveOneOrder(
  server: ServerProcess,
  token: string,
  email: string,
  delay: number,
): Promise<void> {
  const order = await placeOrder(server.url, email)
  await payOrder(server.url, order)
  await pause(delay)
  await server.kill()
  await server.start()
  await untilStatus(server, order, ['in_progress'])

  await approve(server.url, token, order.orderId)
  await pause(delay)
  await server.kill()
  await server.start()
  await untilStatus(server, order, ['completed'])

  const mails = (await mailbox(server.url)).filter((mail) => mail.to === email)
  const subjects = mails.map((mail) => mail.subject)
  expect(new Set(subjects).size, `one mail of a kind: ${subjects.join(' | ')}`).toBe(
    subjects.length,
  )
  expect(mails.filter((mail) => mail.text.includes('/report/'))).toHaveLength(1)

  const stored = await staffOrder(server.url, token, order.orderId)
  const sum = (stored.projectData.bidItems ?? []).reduce((total, item) => total + item.totalCost, 0)
  expect(Math.round(sum * 100)).toBe(stored.estimatedCost)
  const report = await get<{ totals: { totalCents: number } }>(
    server.url,
    `/api/reports/secure/${stored.secureToken}?format=json`,
  )
  expect(report.totals.totalCents).toBe(stored.estimatedCost)
}

async function untilStatus(
  server: ServerProcess,
  order: PlacedOrder,
  wanted: readonly string[],
): Promise<void> {
  await until(
    () => orderStatus(server.url, order.orderId),
    (status) => wanted.includes(status),
  ).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${server.output().slice(-3000)}`)
  })
}
