import { describe, expect, test } from 'vitest'
import { sweepPayments } from '#server/features/payments/jobs.ts'
import { cookieOf, openShop, type Shop } from '#server/testing/shop.ts'
import { remindUnpaidCommand } from './commands/remind-unpaid.ts'
import { sendReceivedEmailCommand } from './commands/send-received-email.ts'

const hour = 3_600_000

/** An order together with the cookie of the browser that created it. */
async function placedHere(shop: Shop, email = 'desk@customer.example') {
  const answer = await shop.place({ email, project: { email } })
  return { ...answer.json<{ orderId: string; clientSecret: string }>(), cookie: cookieOf(answer) }
}

const subjects = (shop: Shop) =>
  shop.mailer.sent.map(({ subject }) => subject.slice(0, subject.indexOf(':')))

function linkIn(text: string | undefined, page: string): URL {
  const found = new RegExp(`http\\S+/${page}/\\S+`).exec(text ?? '')?.[0]
  if (found === undefined) throw new Error(`the mail has no link to ${page}`)
  return new URL(found)
}

/** Runs what the queue does a day later, and sends the resulting mails. */
async function aDayLater(shop: Shop): Promise<void> {
  shop.clock.advance(24 * hour)
  await shop.runJobs({ deferred: true })
}

describe('paying later', () => {
  test('mails nothing while a payment of the order runs', async () => {
    const shop = await openShop()
    const { orderId, cookie } = await placedHere(shop)
    const { gateway } = shop.ports
    const getPayment = gateway.getPayment
    Object.assign(gateway, {
      getPayment: async (id: string) => ({ ...(await getPayment(id)), status: 'processing' }),
    })
    const answer = await shop.post(`/api/orders/${orderId}/pay-later`, undefined, { cookie })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment-running'])
    await shop.runJobs()
    expect(shop.mailer.sent).toEqual([])
  })

  test('mails a link once, which opens the order and its payment in any browser', async () => {
    const shop = await openShop()
    const { orderId, cookie } = await placedHere(shop)
    for (const _press of [1, 2]) {
      const answer = await shop.post(`/api/orders/${orderId}/pay-later`, undefined, { cookie })
      expect(answer.json()).toEqual({
        email: 'desk@customer.example',
        payBy: '2026-07-04T12:00:00.000Z',
      })
    }
    await shop.runJobs()
    expect(subjects(shop)).toEqual(['Order received'])
    expect(shop.mailer.sent[0]?.text).toContain('Until Saturday, July 4, 2026 at 7:00 AM CDT')
    const { search } = linkIn(shop.mailer.sent[0]?.text, 'order')
    const shown = await shop.app.inject(`/api/orders/${orderId}${search}`)
    expect(shown.json()).toMatchObject({ view: 'full', payBy: '2026-07-04T12:00:00.000Z' })
    const resumed = await shop.post(`/api/orders/${orderId}/retry-payment`)
    expect((await shop.pay(resumed.json().clientSecret)).json()).toEqual({ status: 'succeeded' })
  })

  test('is refused to who only knows the id, and once the order is paid or cancelled', async () => {
    const shop = await openShop()
    const { orderId, clientSecret, cookie } = await placedHere(shop)
    const ask = (id: string, header = '') =>
      shop.post(`/api/orders/${id}/pay-later`, undefined, { cookie: header })
    expect((await ask(orderId)).json().code).toBe('not-your-order')
    expect((await ask(orderId, 'plumbline_visitor=guess')).statusCode).toBe(403)
    expect((await ask('no-id', cookie)).statusCode).toBe(404)
    await shop.pay(clientSecret)
    expect((await ask(orderId, cookie)).json().code).toBe('already-paid')
    const other = await placedHere(shop, 'late@customer.example')
    shop.clock.advance(73 * hour)
    await sweepPayments(shop.ports)
    expect((await ask(other.orderId, other.cookie)).json().code).toBe('order-cancelled')
  })
})

describe('the mail that an order was received', () => {
  const minute = 60_000

  /** Runs what the queue does minutes later; reminders are not due yet. */
  async function minutesLater(shop: Shop): Promise<void> {
    shop.clock.advance(6 * minute)
    const orders = await shop.ports.database.selectFrom('orders').select('id').execute()
    for (const { id: orderId } of orders) await sendReceivedEmailCommand(shop.ports, orderId)
    await shop.runJobs()
  }

  test('is in the queue from the order on', async () => {
    const shop = await openShop()
    await placedHere(shop)
    shop.clock.advance(6 * minute)
    await shop.runJobs({ deferred: true })
    expect(subjects(shop)).toContain('Order received')
  })

  test('comes once, minutes after an unpaid order, with a payment link', async () => {
    const shop = await openShop()
    const { orderId, cookie } = await placedHere(shop)
    await shop.runJobs()
    expect(shop.mailer.sent).toEqual([])
    await minutesLater(shop)
    await sendReceivedEmailCommand(shop.ports, orderId)
    await shop.post(`/api/orders/${orderId}/pay-later`, undefined, { cookie })
    await shop.runJobs()
    expect(subjects(shop)).toEqual(['Order received'])
    const { search } = linkIn(shop.mailer.sent[0]?.text, 'order')
    const shown = await shop.app.inject(`/api/orders/${orderId}${search}`)
    expect(shown.json()).toMatchObject({ status: 'pending', view: 'full' })
    const { pathname } = linkIn(shop.mailer.sent[0]?.text, 'unsubscribe')
    expect(shop.mailer.sent[0]?.unsubscribeUrl).toContain(pathname)
  })

  test('does not repeat what "Pay later" has mailed', async () => {
    const shop = await openShop()
    const { orderId, cookie } = await placedHere(shop)
    await shop.post(`/api/orders/${orderId}/pay-later`, undefined, { cookie })
    await minutesLater(shop)
    expect(subjects(shop)).toEqual(['Order received'])
  })

  test('is the receipt instead for who paid at once, even when no notice of it came', async () => {
    const shop = await openShop()
    await placedHere(shop)
    await shop.ports.database.updateTable('sandbox_payments').set({ status: 'succeeded' }).execute()
    await minutesLater(shop)
    expect(subjects(shop)).toEqual(['Payment confirmed'])
  })

  test('is about the newest order only, and never to who turned such mails off', async () => {
    const shop = await openShop()
    await placedHere(shop)
    shop.clock.advance(minute)
    await shop.place({ packageType: 'basic' })
    await minutesLater(shop)
    expect(shop.mailer.sent.map(({ text }) => text.includes('Basic Snapshot'))).toEqual([true])
    await shop.post(linkIn(shop.mailer.sent[0]?.text, 'unsubscribe').pathname)
    await shop.place({ project: { squareFootage: 900 } })
    await minutesLater(shop)
    expect(shop.mailer.sent).toHaveLength(1)
  })

  test('and all others about unpaid orders are at most five a day to one address, whichever customer orders', async () => {
    const shop = await openShop()
    for (let squareFootage = 901; squareFootage < 908; squareFootage += 1) {
      await shop.place({ email: 'Victim@customer.example', project: { squareFootage } })
      await minutesLater(shop)
    }
    expect(shop.mailer.sent).toHaveLength(5)
    const last = await shop.place({ email: 'victim@customer.example', packageType: 'basic' })
    const url = `/api/orders/${last.json<{ orderId: string }>().orderId}/pay-later`
    const refused = await shop.post(url, undefined, { cookie: cookieOf(last) })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(hour / 1000)
    await placedHere(shop, 'other@customer.example')
    await minutesLater(shop)
    expect(shop.mailer.sent.map(({ to }) => to.toLowerCase())).toEqual([
      ...Array.from({ length: 5 }, () => 'victim@customer.example'),
      'other@customer.example',
    ])
    shop.clock.advance(25 * hour)
    const again = await shop.post(url, undefined, { cookie: cookieOf(last) })
    expect(again.statusCode).toBe(200)
  })
})

describe('the reminder', () => {
  test('comes once, a day after an unpaid order, with a payment link', async () => {
    const shop = await openShop()
    const { orderId } = await placedHere(shop)
    await shop.runJobs()
    expect(shop.mailer.sent).toEqual([])
    await aDayLater(shop)
    await remindUnpaidCommand(shop.ports, orderId)
    await shop.runJobs()
    expect(subjects(shop)).toEqual(['Your order is not paid yet'])
    const { search } = linkIn(shop.mailer.sent[0]?.text, 'order')
    const shown = await shop.app.inject(`/api/orders/${orderId}${search}`)
    expect(shown.json()).toMatchObject({ status: 'pending', view: 'full' })
  })

  test('and the mail before it do nothing for an order that is not there', async () => {
    const shop = await openShop()
    await remindUnpaidCommand(shop.ports, crypto.randomUUID())
    await sendReceivedEmailCommand(shop.ports, crypto.randomUUID())
    await shop.runJobs()
    expect(shop.mailer.sent).toEqual([])
  })

  test('is not sent about a paid order, even when no notice of the payment came', async () => {
    const shop = await openShop()
    await placedHere(shop)
    await shop.ports.database.updateTable('sandbox_payments').set({ status: 'succeeded' }).execute()
    await aDayLater(shop)
    expect(subjects(shop)).toEqual(['Payment confirmed'])
  })

  test('is sent about the newest order only, and not after another one was paid', async () => {
    const shop = await openShop()
    await placedHere(shop)
    shop.clock.advance(hour)
    const second = await shop.place({ packageType: 'basic' })
    await aDayLater(shop)
    expect(subjects(shop)).toEqual(['Your order is not paid yet'])
    expect(shop.mailer.sent[0]?.text).toContain('Basic Snapshot')
    await shop.pay(second.json().clientSecret)
    shop.clock.advance(72 * hour)
    await sweepPayments(shop.ports)
    await shop.runJobs()
    expect(subjects(shop)).toEqual(['Your order is not paid yet', 'Payment confirmed'])
  })

  test('and the end of the order stay unsaid to who turned such mails off', async () => {
    const shop = await openShop()
    await placedHere(shop)
    await aDayLater(shop)
    const mail = shop.mailer.sent[0]
    const { pathname } = linkIn(mail?.text, 'unsubscribe')
    expect(mail?.unsubscribeUrl).toContain(pathname)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const stopped = await shop.app.inject({
      method: 'POST',
      url: pathname,
      headers: form,
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(stopped.json().message).toMatch(/no more mails about unpaid orders/)
    expect((await shop.post(pathname)).statusCode).toBe(200)
    await placedHere(shop, 'Desk@Customer.example')
    await aDayLater(shop)
    shop.clock.advance(72 * hour)
    await sweepPayments(shop.ports)
    await shop.runJobs()
    expect(shop.mailer.sent).toHaveLength(1)
    const kept = await shop.ports.database.selectFrom('mail_opt_outs').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('customer.example')
  })
})

describe('turning reminders off', () => {
  test('takes the token of a mail: another one, or looking at the address, changes nothing', async () => {
    const shop = await openShop()
    await placedHere(shop)
    await aDayLater(shop)
    const { pathname } = linkIn(shop.mailer.sent[0]?.text, 'unsubscribe')
    await shop.app.inject(pathname)
    expect((await shop.post('/unsubscribe/guess')).json().code).toBe('no-such-link')
    const kept = await shop.ports.database.selectFrom('mail_opt_outs').selectAll().execute()
    expect(kept).toEqual([])
  })
})

describe('an order that ends unpaid', () => {
  test('is mailed to its customer once', async () => {
    const shop = await openShop()
    await placedHere(shop)
    shop.clock.advance(72 * hour + 1)
    await sweepPayments(shop.ports)
    await sweepPayments(shop.ports)
    await shop.runJobs({ deferred: true })
    expect(subjects(shop)).toEqual(['Order cancelled'])
  })
})

describe('the receipt', () => {
  test('is in the mail and on the page of who may see the whole order', async () => {
    const shop = await openShop()
    const { orderId, clientSecret, cookie } = await placedHere(shop)
    await shop.pay(clientSecret)
    await shop.runJobs()
    const number = `PL-${orderId.slice(0, 8).toUpperCase()}`
    const text = shop.mailer.sent[0]?.text ?? ''
    for (const line of [number, orderId, '$695.00', 'ending in 4242', 'Seller: Plumbline']) {
      expect(text).toContain(line)
    }
    const url = `/api/orders/${orderId}`
    const shown = await shop.app.inject({ url, headers: { cookie } })
    expect(shown.json()).toMatchObject({
      receipt: { number, paidAt: '2026-07-01T12:00:00.000Z', cardLast4: '4242' },
      payBy: null,
    })
    expect((await shop.app.inject(url)).json().receipt).toBeNull()
  })
})
