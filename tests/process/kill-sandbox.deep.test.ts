import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#server/testing/until.ts'
import { killedAt } from './killed-at.ts'
import { launchServer, type ServerProcess } from './launch-server.ts'
import { get, mailbox, orderStatus, placeOrder, post, signIn } from './purchase.ts'

/** The built-in provider ends with the server, so the moments are chosen by time. */
let server: ServerProcess

beforeAll(async () => {
  server = await launchServer()
})

afterAll(() => server.stop())

const delays = test.each([[2], [10], [25], [60]])

const card = (number: string) => ({ number, expMonth: 12, expYear: 2040, cvc: '123' })

async function subjectsTo(email: string, wanted: RegExp): Promise<string[]> {
  const mine = async () => (await mailbox(server.url)).filter((mail) => mail.to === email)
  const mails = await until(mine, (all) => all.some(({ subject }) => wanted.test(subject)))
  return mails.map(({ subject }) => subject)
}

delays(
  'a card payment with 3-D Secure, each step killed after %i ms, is one payment and one mail',
  async (delay) => {
    const email = `sandbox-${delay}@customer.example`
    const { orderId, clientSecret } = await placeOrder(server.url, email)
    const confirm = () =>
      post<{ status: string }>(server.url, '/api/sandbox-payments/confirm', {
        clientSecret,
        card: card('4000002500003155'),
      })
    await killedAt(server, undefined, delay, confirm)
    expect((await confirm()).status).toBe('requires_action')
    const complete = () =>
      post<{ status: string }>(server.url, '/api/sandbox-payments/challenge', {
        clientSecret,
        outcome: 'complete',
      })
    await killedAt(server, undefined, delay, complete)
    expect((await complete()).status).toBe('succeeded')
    await until(
      () => orderStatus(server.url, orderId),
      (status) => status === 'in_progress',
    )
    const subjects = await subjectsTo(email, /^Payment confirmed/)
    expect(new Set(subjects).size).toBe(subjects.length)
    const token = await signIn(server.url)
    const money = await get<{ paid: number }>(
      server.url,
      `/api/admin/orders/${orderId}/payments`,
      token,
    )
    expect(money.paid).toBe(69_500)
  },
  90_000,
)

delays(
  'a plan paid on the hosted page, killed after %i ms, starts once',
  async (delay) => {
    const email = `hosted-${delay}@customer.example`
    const sent = { plan: 'starter', customerEmail: email, customerName: 'Broker Desk' }
    // Always from the same browser, because another one buys a plan of its own.
    const open = () =>
      post<{ url: string }>(
        server.url,
        '/api/create-subscription',
        sent,
        undefined,
        'plumbline_visitor=browser-of-the-desk',
      )
    const { url } = await open()
    const path = new URL(url).pathname
    const pay = () =>
      post<{ redirectUrl: string }>(server.url, path, { card: card('4242424242424242') })
    await killedAt(server, undefined, delay, pay)
    expect((await pay()).redirectUrl).toContain('/subscription-success')
    const subjects = await subjectsTo(email, /plan has started/)
    expect(new Set(subjects).size, subjects.join(' | ')).toBe(subjects.length)
    await expect(open()).rejects.toThrow('409')
  },
  90_000,
)
