import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { createSmtpMailer } from '#server/adapters/smtp-mailer.ts'
import { sweepPayments } from '#server/features/payments/jobs.ts'
import { everyLetter, wordsOf } from '#server/testing/build-letters.ts'
import { type Delivery, openMailServer } from '#server/testing/mail-server.ts'
import { cookieOf, openShop } from '#server/testing/shop.ts'

/** Mails as a real mail server takes them and a real reader parses them. */

function mailerFor(port: number) {
  return createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Plumbline <reports@example.org>',
    messageIdHost: 'example.org',
  })
}

const parse = (delivery: Delivery | undefined) => PostalMime.parse(delivery?.source ?? '')

/** Amounts, numbers, dates and times, as a reader of either form meets them. */
function figuresOf(text: string): string[] {
  return wordsOf(text)
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

describe.each(Object.entries(everyLetter))('the letter %s', (_name, letter) => {
  test('arrives with its subject, and the same figures and links in both forms', async () => {
    const { deliveries, port } = await openMailServer()
    await mailerFor(port).send({ to: 'jo@example.org', ...letter }, 'key-1')
    const mail = await parse(deliveries[0])
    expect(mail.subject).toBe(letter.subject)
    expect(mail.text?.trim()).toBe(letter.text.trim())
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

test('an order that nobody pays mails its end once', async () => {
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
