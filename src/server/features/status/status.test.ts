import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { minuteMs } from '#core/time/durations.ts'
import type { Relations } from '#server/database/tables.ts'
import { tellPaymentOutage } from '#server/payment-outage/payment-outage.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

/** What the page says of each service, as `name mark`, and its status. */
async function shown(shop: Shop) {
  const answer = await shop.app.inject({ method: 'GET', url: '/status' })
  const marks = [...answer.body.matchAll(/<h2>([^<]+) <span class="\w+">(\w+)<\/span>/g)]
  return {
    status: answer.statusCode,
    heading: /<h1>([^<]+)</.exec(answer.body)?.[1],
    marks: marks.map(([, name, mark]) => `${name} ${mark}`),
    body: answer.body,
  }
}

const works = ['Orders and reports Works', 'Mail Works', 'Webhooks Works', 'Card payments Works']

test('everybody reads what works, without a count of what is sold', async () => {
  const shop = await openShop()
  expect(await shown(shop)).toMatchObject({
    status: 200,
    heading: 'Everything works',
    marks: works,
  })
  await shop.drafted()
  shop.clock.advance(15_000)
  const { body, marks } = await shown(shop)
  expect(marks).toEqual(works)
  expect(body).toContain('100% on time in 30 days')
  expect(body).not.toMatch(/<script|src=/)
})

test('an order that waits too long is told within fifteen seconds, and so is its end', async () => {
  const shop = await openShop()
  await shop.pay((await shop.placed()).clientSecret)
  expect((await shown(shop)).marks).toEqual(works)
  shop.clock.advance(3 * minuteMs)
  expect(await shown(shop)).toMatchObject({
    status: 200,
    heading: 'Not as it should be: Orders and reports',
  })
  await shop.runJobs()
  shop.clock.advance(14_000)
  expect((await shown(shop)).marks[0]).toBe('Orders and reports Late')
  shop.clock.advance(1000)
  const after = await shown(shop)
  expect(after.marks).toEqual(works)
  expect(after.body).toContain('0.0% on time in 30 days')
})

test('a payment provider that does not answer is named', async () => {
  const shop = await openShop()
  const now = shop.clock.now()
  await tellPaymentOutage(shop.ports.database)({ since: now.toISOString(), reason: 'down' }, now)
  expect((await shown(shop)).marks[3]).toBe('Card payments Away')
})

test('without the database the page says so and asks to come again', async () => {
  const pool = () => Promise.reject(new Error('promises cannot be read'))
  const away = new Kysely<Relations>({ dialect: new PostgresDialect({ pool }) })
  const { status, heading, body } = await shown(await openShop({ database: away }))
  expect({ status, heading }).toEqual({ status: 503, heading: 'Plumbline is out of order' })
  expect(body).not.toContain('promises')
})
