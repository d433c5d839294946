import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { countUse, limitRate, networkOf } from './limit-rate.ts'

const threeAnHour = { max: 3, windowMs: 3_600_000 }

test('the use after the last allowed one is refused until the window ends', async () => {
  const { ports, clock } = await createTestApp()
  for (let use = 1; use <= 3; use += 1) await limitRate(ports, 'a', threeAnHour)
  clock.advance(600_000)
  await expect(limitRate(ports, 'a', threeAnHour)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '3000' },
  })
  clock.advance(3_000_000)
  await expect(limitRate(ports, 'a', threeAnHour)).resolves.toBeUndefined()
})

test('keys do not share their uses', async () => {
  const { ports } = await createTestApp()
  await countUse(ports, 'a', 1000)
  expect(await countUse(ports, 'b', 1000)).toMatchObject({ used: 1 })
})

test('uses that come at once are all counted', async () => {
  const { ports } = await createTestApp()
  const uses = await Promise.all(Array.from({ length: 20 }, () => countUse(ports, 'a', 60_000)))
  expect(uses.map((use) => use.used).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test('the database keeps the count, not the key', async () => {
  const { ports } = await createTestApp()
  await countUse(ports, 'login:quill@example.com', 60_000)
  const [row] = await ports.database.selectFrom('rate_limits').selectAll().execute()
  expect(row?.count).toBe(1)
  expect(row?.key).not.toContain('quill')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the caller %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
