import { expect, test } from 'vitest'
import type { ConfirmedClaim } from '#contract/claims.ts'
import type { Problem } from '#contract/endpoint.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { shownClaims } from './reads/shown-claims.ts'

const evidence = 'Counted in the order list on July 1, 2026: 512 completed reports.'

const confirm = (shop: Shop, claim: string, text = evidence) =>
  shop.asStaff('PUT', `/api/admin/claims/${claim}`, { evidence: text })

test('a claim is confirmed with its evidence, listed with who did it, and withdrawn', async () => {
  const shop = await openShop()
  const before = await shop.asStaff('GET', '/api/admin/claims')
  expect(before.json()).toEqual({ confirmed: [], showsAll: true })

  const answer = await confirm(shop, 'projects-analyzed')
  expect(answer.json<ConfirmedClaim>()).toMatchObject({ claim: 'projects-analyzed', evidence })
  await confirm(shop, 'projects-analyzed', 'Counted again on July 2, 2026: 513.')
  const { confirmed } = (await shop.asStaff('GET', '/api/admin/claims')).json<Listed>()
  expect(confirmed.map((one) => one.evidence)).toEqual(['Counted again on July 2, 2026: 513.'])

  expect((await shop.asStaff('DELETE', '/api/admin/claims/projects-analyzed')).statusCode).toBe(200)
  const again = await shop.asStaff('DELETE', '/api/admin/claims/projects-analyzed')
  expect([again.statusCode, again.json<Problem>().code]).toEqual([404, 'claim-not-confirmed'])
  const lines = await shop.ports.database
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where('subject_kind', '=', 'claim')
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'claim.confirmed',
    'claim.confirmed',
    'claim.withdrawn',
  ])
})

test('evidence is a sentence, a claim is one of the list, and an ordinary admin confirms none', async () => {
  const shop = await openShop()
  expect((await confirm(shop, 'accuracy', '  yes  ')).statusCode).toBe(400)
  expect((await confirm(shop, 'best-in-town')).statusCode).toBe(400)
  const token = await shop.adminToken('admin')
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/admin/claims/accuracy',
    headers: { authorization: `Bearer ${token}` },
    payload: { evidence },
  })
  expect(answer.statusCode).toBe(403)
  const { confirmed } = (await shop.asStaff('GET', '/api/admin/claims')).json<Listed>()
  expect(confirmed).toEqual([])
})

test('pages show every claim in the sandbox, and with live payments the confirmed ones', async () => {
  const shop = await openShop()
  expect(await shownClaims(shop.ports)()).toBeUndefined()
  const live = { ...shop.ports, settings: { ...shop.ports.settings, sandboxPayments: false } }
  const shown = shownClaims(live)
  expect(await shown()).toEqual([])
  await confirm(shop, 'accuracy')
  shop.clock.advance(10_000)
  expect(await shown()).toEqual(['accuracy'])
})

test('while the database is away, pages show what was read last', async () => {
  const shop = await openShop()
  await confirm(shop, 'accuracy')
  let isAway = false
  const shown = shownClaims({
    ...shop.ports,
    settings: { ...shop.ports.settings, sandboxPayments: false },
    get database() {
      if (isAway) throw new Error('the database is away')
      return shop.ports.database
    },
  })
  expect(await shown()).toEqual(['accuracy'])
  isAway = true
  shop.clock.advance(10_000)
  expect(await shown()).toEqual(['accuracy'])
})

type Listed = { readonly confirmed: readonly ConfirmedClaim[]; readonly showsAll: boolean }
