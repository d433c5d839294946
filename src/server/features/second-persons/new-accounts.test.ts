import { expect, test } from 'vitest'
import { newAccountDays } from '#core/access/second-person.ts'
import { dayMs } from '#core/time/durations.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { areIndependent } from './reads/second-persons.ts'

const idOf = async (shop: Shop, username: string) =>
  (
    await shop.ports.database
      .selectFrom('admin_users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id

test('an account counts as one with whoever made it for a week, and other administrators are mailed', async () => {
  const shop = await openShop()
  await shop.adminToken('owner')
  const made = { username: 'sam', email: 'sam@example.com', role: 'money' }
  const account = { ...made, password: 'a long pass phrase of its own' }
  expect((await shop.asStaff('POST', '/api/admin/users', account)).statusCode).toBe(200)
  await shop.runJobs()
  const notices = shop.mailer.sent.filter(({ subject }) => /account was created/.test(subject))
  expect(notices.map(({ to }) => to)).toEqual(['owner@example.com'])
  const [chief, sam] = [await idOf(shop, 'chief'), await idOf(shop, 'sam')]
  const between = (askerId: string, approverId: string) =>
    areIndependent(shop.ports.database, {
      askerId,
      approverId,
      provedSince: null,
      now: shop.clock.now(),
    })
  expect([await between(chief, sam), await between(sam, chief)]).toEqual([false, false])
  const owner = await idOf(shop, 'owner')
  expect(await between(owner, sam)).toBe(true)
  shop.clock.advance(newAccountDays * dayMs + 1000)
  expect([await between(chief, sam), await between(sam, chief)]).toEqual([true, true])
})
