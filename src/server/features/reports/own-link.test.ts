import { describe, expect, test } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { OrderView } from '#contract/orders.ts'
import type { OwnLinkView } from '#contract/own-links.ts'
import type { MadeLink } from '#contract/report-links.ts'
import { audited } from '#server/testing/audited.ts'
import { signedIn } from '#server/testing/left-traces.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const email = 'desk@customer.example'

/** A delivered report with a link for a reader, and its signed-in customer. */
async function openReport() {
  const shop = await openShop()
  const order = await shop.delivered()
  const cookie = await signedIn(shop, email)
  const token = order.secureToken ?? ''
  const link = { role: 'reader', name: 'Our architect', days: 30 }
  const made = await shop.post(`/api/reports/secure/${token}/links`, link)
  const shared = made.json<MadeLink>().url.split('/').at(-1) ?? ''
  const change = (method: 'POST' | 'DELETE', as = cookie) =>
    shop.app.inject({
      method,
      url: `/api/account/orders/${order.id}/report-link`,
      headers: { cookie: as },
    })
  const account = async () => {
    const answer = await shop.app.inject({ url: '/api/account', headers: { cookie } })
    return answer.json<Account>().orders[0]
  }
  return { shop, order, token, shared, change, account }
}

const tokenOf = ({ reportUrl }: OwnLinkView) => reportUrl?.split('/').at(-1) ?? ''

const open = async (shop: Shop, token: string, path = '') => {
  const answer = await shop.app.inject(`/api/reports/secure/${token}${path}`)
  return answer.statusCode === 200 ? 'open' : `${answer.statusCode} ${answer.json().code}`
}

describe('a customer renews the own link of a report', () => {
  test('and the new address opens it, while the old one says that it was replaced', async () => {
    const { shop, token, change, account } = await openReport()
    const renewed = await change('POST')
    expect(renewed.json()).toEqual({
      state: 'works',
      reportUrl: expect.stringMatching(/^\/report\/[\w-]{43}$/),
    })
    const next = tokenOf(renewed.json())
    expect(next).not.toBe(token)
    expect(await open(shop, next)).toBe('open')
    for (const path of ['', '/page', '?format=pdf', '?format=json', '/links', '/lease']) {
      expect(await open(shop, token, path)).toBe('404 report-link-replaced')
    }
    expect((await account())?.reportUrl).toBe(`/report/${next}`)
  })

  test('and gets the new one by mail, and the log says who did it', async () => {
    const { shop, order, token, change } = await openReport()
    const before = shop.mailer.sent.length
    const next = tokenOf((await change('POST')).json())
    await shop.runJobs()
    const mails = shop.mailer.sent.slice(before)
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(mails[0]?.text).toContain(`/report/${next}`)
    const [line] = await audited(shop, 'report-link.own-renewed')
    expect(line).toMatchObject({
      subject: order.id,
      before: { state: 'works' },
      after: { state: 'works' },
    })
    const stored = await shop.ports.database
      .selectFrom('replaced_report_links')
      .selectAll()
      .execute()
    const log = await shop.ports.database.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify([stored, log])).not.toMatch(new RegExp(`${token}|${next}`))
  })

  test('and links for others go on working', async () => {
    const { shop, shared, change } = await openReport()
    await change('POST')
    expect((await shop.app.inject(`/api/shared/${shared}`)).statusCode).toBe(200)
  })

  test('when it had expired, and every address before it stays replaced', async () => {
    const { shop, order, token } = await openReport()
    const second = tokenOf((await renewAsStaff(shop, order.id)).json())
    shop.clock.advance(366 * 24 * 3_600_000)
    expect(await open(shop, second)).toBe('404 report-not-available')
    const third = tokenOf((await renewAsStaff(shop, order.id)).json())
    expect(await open(shop, third)).toBe('open')
    for (const old of [token, second]) {
      expect(await open(shop, old)).toBe('404 report-link-replaced')
    }
  })
})

const renewAsStaff = (shop: Shop, orderId: string) =>
  shop.asStaff('POST', `/api/admin/orders/${orderId}/report-link`)

/** Approves a correction of the first price. */
async function correct(shop: Shop, orderId: string) {
  const { projectData } = await shop.staffOrder(orderId)
  const bidItems = (projectData.bidItems ?? []).map((item, index) =>
    index === 0 ? { ...item, unitPrice: Number(item.unitPrice) + 99 } : item,
  )
  await shop.asStaff('PUT', `/api/admin/orders/${orderId}`, { projectData: { bidItems } })
  return await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)
}

describe('a customer revokes the own link', () => {
  test('and nothing opens any more, nor does any link made with it', async () => {
    const { shop, token, shared, change, account } = await openReport()
    expect((await change('DELETE')).json()).toEqual({ state: 'revoked', reportUrl: null })
    expect(await open(shop, token)).toBe('404 report-link-revoked')
    const other = await shop.app.inject(`/api/shared/${shared}`)
    expect([other.statusCode, other.json().code]).toEqual([404, 'shared-link-revoked'])
    expect(await account()).toMatchObject({ reportLink: 'revoked', reportUrl: null })
  })

  test('once: the second time changes nothing, and a new link revives none for others', async () => {
    const { shop, shared, change } = await openReport()
    await change('DELETE')
    expect((await change('DELETE')).json()).toEqual({ state: 'revoked', reportUrl: null })
    expect(await audited(shop, 'report-link.own-revoked')).toHaveLength(1)
    const next = tokenOf((await change('POST')).json())
    expect(await open(shop, next)).toBe('open')
    const other = await shop.app.inject(`/api/shared/${shared}`)
    expect([other.statusCode, other.json().code]).toEqual([404, 'shared-link-revoked'])
  })

  // Before links with a role were ended together with the own link, only that one was.
  test.each([
    ['a new link', (shop: Shop, id: string) => renewAsStaff(shop, id)],
    ['the next released correction', correct],
  ])('of earlier days, and %s revives none for others', async (_what, renew) => {
    const { shop, order, shared } = await openReport()
    await shop.ports.database
      .updateTable('orders')
      .set({ secure_token_revoked_at: shop.clock.now() })
      .where('id', '=', order.id)
      .execute()
    expect((await renew(shop, order.id)).statusCode).toBe(200)
    await shop.runJobs()
    const { secureToken } = await shop.staffOrder(order.id)
    expect(await open(shop, secureToken ?? '')).toBe('open')
    const other = await shop.app.inject(`/api/shared/${shared}`)
    expect([other.statusCode, other.json().code]).toEqual([404, 'shared-link-revoked'])
  })

  test('and the next released correction comes with a new link', async () => {
    const { shop, order, token, change } = await openReport()
    await change('DELETE')
    await correct(shop, order.id)
    await shop.runJobs()
    const { secureToken } = await shop.staffOrder(order.id)
    expect(await open(shop, secureToken ?? '')).toBe('open')
    expect(await open(shop, token)).toBe('404 report-link-replaced')
  })
})

describe('the key of an older mail', () => {
  async function withKey() {
    const opened = await openReport()
    const { shop, order } = opened
    const { text } = shop.mailer.sent.find((mail) => mail.text.includes('?key=')) ?? { text: '' }
    const key = /\?key=([\w-]+)/.exec(text)?.[1] ?? ''
    const shown = async () =>
      (await shop.app.inject(`/api/orders/${order.id}?key=${key}`)).json<OrderView>()
    const ways = async () => {
      const report = await shop.app.inject(`/api/orders/${order.id}/report?key=${key}`)
      const whatIf = await shop.post(`/api/orders/${order.id}/what-if?key=${key}`, { answers: {} })
      return [report, whatIf].map((answer) =>
        answer.statusCode === 200 ? 'open' : answer.json().code,
      )
    }
    return { ...opened, shown, ways }
  }

  test('opens the report until its own link is replaced', async () => {
    const { token, change, shown, ways } = await withKey()
    expect(await shown()).toMatchObject({ reportUrl: `/report/${token}`, reportLink: 'works' })
    expect(await ways()).toEqual(['open', 'open'])
    await change('POST')
    expect(await shown()).toMatchObject({ view: 'full', reportUrl: null, reportLink: 'replaced' })
    expect(await ways()).toEqual(['report-link-replaced', 'report-link-replaced'])
  })

  test('opens it neither while that is revoked nor afterwards', async () => {
    const { change, shown, ways } = await withKey()
    await change('DELETE')
    expect(await shown()).toMatchObject({ view: 'full', reportUrl: null, reportLink: 'revoked' })
    expect(await ways()).toEqual(['report-link-revoked', 'report-link-revoked'])
    await change('POST')
    expect(await shown()).toMatchObject({ view: 'full', reportUrl: null, reportLink: 'replaced' })
    expect(await ways()).toEqual(['report-link-replaced', 'report-link-replaced'])
  })
})

describe('the own link is refused', () => {
  test('to another customer, and before a report is released', async () => {
    const { shop, change } = await openReport()
    await shop.place({ email: 'other@customer.example' })
    const other = await signedIn(shop, 'other@customer.example')
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await change(method, other)).json().code).toBe('no-such-order')
    }
    const { id } = await shop.drafted()
    const answer = await renewAsStaff(shop, id)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'report-not-available'])
  })
})

test('staff sees whether the customer’s link works, and renews and revokes it', async () => {
  const { shop, order, token } = await openReport()
  const url = `/api/admin/orders/${order.id}/report-link`
  const shown = async () => (await shop.asStaff('GET', url)).json<OwnLinkView>()
  expect(await shown()).toEqual({ state: 'works', reportUrl: `/report/${token}` })
  await shop.asStaff('DELETE', url)
  expect(await shown()).toEqual({ state: 'revoked', reportUrl: null })
  const next = (await renewAsStaff(shop, order.id)).json<OwnLinkView>()
  expect(await shown()).toEqual(next)
  expect(await audited(shop, 'report-link.own-revoked')).toMatchObject([{ subject: order.id }])
})
