import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { createSmtpMailer } from '#server/adapters/smtp-mailer.ts'
import { sendReceivedEmailCommand } from '#server/features/orders/commands/send-received-email.ts'
import { sweepPayments } from '#server/features/payments/jobs.ts'
import { everyEmail } from '#server/testing/build-emails.ts'
import { coverReport } from '#server/testing/cover-report.ts'
import { type Delivery, openMailServer } from '#server/testing/mail-server.ts'
import { cookieOf, openShop } from '#server/testing/shop.ts'
import { visibleWords } from '#server/testing/visible-text.ts'

/** Mails as a real mail server receives them and a real mail parser reads them. */

function mailerFor(port: number) {
  return createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Plumbline <reports@example.org>',
    messageIdHost: 'example.org',
  })
}

const parse = (delivery: Delivery | undefined) => PostalMime.parse(delivery?.source ?? '')

/** Amounts, numbers, dates and times, as a reader of either form sees them. */
function figuresOf(text: string): string[] {
  return visibleWords(text)
    .filter((word) => /\d/.test(word) && !word.includes('/'))
    .toSorted()
}

const linksOf = (text: string) => [...new Set(text.match(/https?:\/\/[^\s"<>]+/g))].toSorted()

function expectSameInBoth(mail: Email): void {
  const [text, html] = [mail.text ?? '', mail.html ?? '']
  expect(text.length).toBeGreaterThan(50)
  expect(figuresOf(html)).toEqual(figuresOf(text))
  expect(linksOf(html.replaceAll('&amp;', '&'))).toEqual(linksOf(text))
}

describe.each(Object.entries(everyEmail))('the email %s', (_name, email) => {
  test('arrives with its subject, and the same figures and links in both forms', async () => {
    const { deliveries, port } = await openMailServer()
    await mailerFor(port).send({ to: 'jo@example.org', ...email }, 'key-1')
    const mail = await parse(deliveries[0])
    expect(mail.subject).toBe(email.subject)
    expect(mail.text?.trim()).toBe(email.text.trim())
    expectSameInBoth(mail)
  })
})

test('a purchase from draft to report mails each stage once, to the customer alone', async () => {
  const { deliveries, port } = await openMailServer()
  const shop = await openShop({ mailer: mailerFor(port) })
  const placed = await shop.place()
  const { orderId } = placed.json<{ orderId: string }>()
  const cookie = cookieOf(placed)
  await shop.post(`/api/orders/${orderId}/pay-later`, undefined, { cookie })
  await shop.runJobs()
  shop.clock.advance(24 * 3_600_000)
  await shop.runJobs({ deferred: true })
  const { clientSecret } = (await shop.post(`/api/orders/${orderId}/retry-payment`)).json()
  await shop.pay(clientSecret)
  await shop.runJobs({ deferred: true })
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)
  await shop.runJobs()
  await shop.runJobs({ deferred: true })
  const mails = await Promise.all(deliveries.map(parse))
  const number = `PL-${orderId.slice(0, 8).toUpperCase()}`
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Order received: ${number}`,
    `Your order is not paid yet: ${number}`,
    `Payment confirmed: ${number}`,
    `Your report is ready: ${number}`,
  ])
  for (const mail of mails) expectSameInBoth(mail)
  expect(new Set(deliveries.flatMap(({ recipients }) => recipients))).toEqual(
    new Set(['desk@customer.example']),
  )
  const [received, reminder, receipt] = mails
  for (const mail of [received, reminder, receipt]) expect(mail?.text).toContain('$695.00')
  const header = reminder?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  expect(reminder?.text).toContain(header.slice(1, -1))
  expect(receipt?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  const order = await shop.staffOrder(orderId)
  expect(order.status).toBe('completed')
})

test('an unpaid order mails its cancellation once', async () => {
  const { deliveries, port } = await openMailServer()
  const shop = await openShop({ mailer: mailerFor(port) })
  await shop.placed()
  shop.clock.advance(73 * 3_600_000)
  await sweepPayments(shop.ports)
  await shop.runJobs({ deferred: true })
  await sweepPayments(shop.ports)
  await shop.runJobs({ deferred: true })
  const mails = await Promise.all(deliveries.map(parse))
  expect(mails.map(({ subject }) => subject?.split(':')[0])).toEqual(['Order cancelled'])
  for (const mail of mails) expectSameInBoth(mail)
})

test('an order left unpaid mails that it was received, with a way to turn such mails off', async () => {
  const { deliveries, port } = await openMailServer()
  const shop = await openShop({ mailer: mailerFor(port) })
  const { orderId } = await shop.placed()
  shop.clock.advance(6 * 60_000)
  await sendReceivedEmailCommand(shop.ports, orderId)
  await shop.runJobs()
  const [mail, ...more] = await Promise.all(deliveries.map(parse))
  expect(more).toEqual([])
  if (!mail) throw new Error('No mail came')
  expect(mail.subject).toBe(`Order received: PL-${orderId.slice(0, 8).toUpperCase()}`)
  expectSameInBoth(mail)
  expect(mail.text).toContain(`/order/${orderId}?key=`)
  const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  expect(mail.text).toContain(header.slice(1, -1))
})

test('a known client in another browser is mailed a code', async () => {
  const { deliveries, port } = await openMailServer()
  const shop = await openShop({ mailer: mailerFor(port) })
  await shop.drafted({ email: 'desk@broker.example' })
  await shop.post('/api/client-profile/code', { email: 'desk@broker.example' })
  await shop.runJobs()
  const mail = await parse(deliveries.at(-1))
  expect(mail.to).toMatchObject([{ address: 'desk@broker.example' }])
  expect(mail.subject).toMatch(/code/i)
  expect(mail.text).toMatch(/^\d{6}$/m)
  expectSameInBoth(mail)
})

test('a subscription mails its receipt, its start, and the last report of the month that it was the last', async () => {
  const { deliveries, port } = await openMailServer()
  const shop = await openShop({ mailer: mailerFor(port) })
  const opened = await shop.post('/api/create-subscription', {
    plan: 'starter',
    customerEmail: 'desk@broker.example',
    customerName: 'Broker Desk',
  })
  const checkout = new URL(opened.json<{ url: string }>().url).pathname
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
  await shop.post(checkout, { card })
  const { id: profileId } = await shop.ports.database
    .selectFrom('client_profiles')
    .select('id')
    .executeTakeFirstOrThrow()
  for (const _report of [1, 2, 3]) {
    await coverReport(shop.ports, profileId)
  }
  await shop.runJobs()
  const mails = await Promise.all(deliveries.map(parse))
  // Mails of the same moment may be sent in parallel.
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'All 3 reports of this month are used',
    'Receipt: Starter plan, three months',
    'Your Starter plan has started',
  ])
  for (const mail of mails) {
    expect(mail.to).toMatchObject([{ address: 'desk@broker.example' }])
    expectSameInBoth(mail)
  }
  const started = mails.find(({ subject }) => subject?.startsWith('Your Starter'))
  expect(started?.text).toContain('$447.00')
})
