import { describe, expect, test } from 'vitest'
import type { MadeLink, ReportLink, SharedReport } from '#contract/report-links.ts'
import { emptyForm } from '#core/bid-leveling/bid-from-form.ts'
import { emptyWorksheet } from '#core/lease/lease-worksheet.ts'
import { reportLinkLimits } from '#core/report/report-link.ts'
import { linkKinds } from '#core/report/report-role.ts'
import { audited } from '#server/testing/audited.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { peekSharedReport } from './commands/open-shared-report.ts'

const hour = 3_600_000

async function share(shop: Shop, secureToken: string | null, sent: object = {}) {
  const answer = await shop.post(`/api/reports/secure/${secureToken}/links`, {
    role: 'reader',
    name: 'Our architect',
    days: 30,
    ...sent,
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const made = answer.json<MadeLink>()
  return { ...made, token: made.url.split('/').at(-1) ?? '' }
}

const listed = async (shop: Shop, secureToken: string | null) =>
  (await shop.app.inject(`/api/reports/secure/${secureToken}/links`)).json<{
    roles: string[]
    links: ReportLink[]
  }>()

const open = (shop: Shop, token: string) => shop.app.inject(`/api/shared/${token}`)

test('the owner makes a link, its holder opens the copy, and openings and downloads are counted', async () => {
  const shop = await openShop()
  const { secureToken } = await shop.delivered()
  const { token, link, url } = await share(shop, secureToken)
  expect(url).toMatch(/\/shared\/[\w-]{43}$/)
  expect(link).toMatchObject({
    role: 'reader',
    name: 'Our architect',
    opens: 0,
    firstOpenedAt: null,
  })
  const opened = await open(shop, token)
  expect(opened.json<SharedReport>()).toMatchObject({
    role: 'reader',
    company: 'Cedar Street Kitchen',
  })
  expect(opened.headers['cache-control']).toBe('no-store')
  shop.clock.advance(hour)
  await open(shop, token)
  await shop.app.inject(`/api/shared/${token}/file`)
  await shop.app.inject(`/api/shared/${token}/file?format=csv`)
  const [counted] = (await listed(shop, secureToken)).links
  expect(counted).toMatchObject({ opens: 2, downloads: 1 })
  expect(Date.parse(counted?.lastOpenedAt ?? '') - Date.parse(counted?.firstOpenedAt ?? '')).toBe(
    hour,
  )
})

test('the name of a link is for the owner, and not for who has the link', async () => {
  const shop = await openShop()
  const { secureToken } = await shop.delivered({ packageType: 'pro' })
  const { roles } = await listed(shop, secureToken)
  expect(roles).toEqual(linkKinds)
  for (const role of roles) {
    const { token } = await share(shop, secureToken, { role, name: 'Stubborn landlord' })
    const own = `/api/shared/${token}`
    const shown = [
      JSON.stringify(await peekSharedReport(shop.ports, token)),
      (await open(shop, token)).body,
      ...(await Promise.all(
        ['file', 'checklist', 'comments', 'bid'].map(
          async (part) => (await shop.app.inject(`${own}/${part}`)).body,
        ),
      )),
    ]
    expect([role, shown.filter((text) => text.includes('Stubborn'))]).toEqual([role, []])
    expect(shown[0]).toContain('Cedar Street Kitchen')
  }
})

test('the token is stored as a hash only, and no answer repeats it', async () => {
  const shop = await openShop()
  const { id, secureToken } = await shop.delivered()
  const { token } = await share(shop, secureToken, { email: 'architect@example.org' })
  await shop.runJobs()
  const rows = await shop.ports.database.selectFrom('report_links').selectAll().execute()
  const answers = [
    JSON.stringify(rows),
    JSON.stringify(await listed(shop, secureToken)),
    (await shop.asStaff('GET', `/api/admin/orders/${id}/links`)).body,
    JSON.stringify(await shop.ports.database.selectFrom('audit_log').selectAll().execute()),
    JSON.stringify(shop.log.lines),
  ]
  expect(answers.filter((text) => text.includes(token))).toEqual([])
})

test('a link is mailed only when an address is given, with the address of its copy', async () => {
  const shop = await openShop()
  const { secureToken } = await shop.delivered()
  const before = shop.mailer.sent.length
  await share(shop, secureToken)
  const { url } = await share(shop, secureToken, { email: 'bank@example.org', role: 'lender' })
  await shop.runJobs()
  const sent = shop.mailer.sent.slice(before)
  expect(sent.map(({ to }) => to)).toEqual(['bank@example.org'])
  expect(sent[0]?.text).toContain(url)
  expect(sent[0]?.replyTo).toBe('desk@customer.example')
})

test('the mail of a checklist says who asks how much about which space, and where photos go', async () => {
  const shop = await openShop()
  const { secureToken } = await shop.delivered()
  const before = shop.mailer.sent.length
  const email = 'landlord@example.org'
  const { url, token } = await share(shop, secureToken, { email, role: 'checklist' })
  await shop.runJobs()
  const { project } = (await open(shop, token)).json<SharedReport>()
  const [mail] = shop.mailer.sent.slice(before)
  expect(mail?.subject).toBe('Cedar Street Kitchen asks 7 questions about the space')
  for (const said of [url, project, 'photos go to Cedar Street Kitchen', 'our estimators']) {
    expect(mail?.text).toContain(said)
  }
  expect(mail?.text).toMatch(/works until \w+, \w+ \d/)
  expect(mail?.text.replace(url, '')).not.toMatch(/cost report|PL-|Our architect/)
})

describe('a link ends', () => {
  test('when the owner or staff revokes it, with a line of audit', async () => {
    const shop = await openShop()
    const { id, secureToken } = await shop.delivered()
    const first = await share(shop, secureToken)
    const second = await share(shop, secureToken, { role: 'lender' })
    const path = `/api/reports/secure/${secureToken}/links/${first.link.id}`
    for (const _ of [1, 2]) {
      const revoked = await shop.app.inject({ method: 'DELETE', url: path })
      expect(revoked.json<ReportLink>().revokedAt).not.toBeNull()
    }
    await shop.asStaff('DELETE', `/api/admin/orders/${id}/links/${second.link.id}`)
    for (const { token } of [first, second]) expect((await open(shop, token)).statusCode).toBe(404)
    const lines = await shop.ports.database
      .selectFrom('audit_log')
      .select(['action', 'actor_kind'])
      .where('action', 'like', 'report-link.%')
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { action: 'report-link.created', actor_kind: 'customer' },
      { action: 'report-link.created', actor_kind: 'customer' },
      { action: 'report-link.revoked', actor_kind: 'customer' },
      { action: 'report-link.revoked', actor_kind: 'staff' },
    ])
    const made = [
      { linkId: first.link.id, role: 'reader' },
      { linkId: second.link.id, role: 'lender' },
    ]
    for (const action of ['report-link.created', 'report-link.revoked'] as const) {
      expect(await audited(shop, action)).toMatchObject(
        made.map((after) => ({ subject: id, before: null, after })),
      )
    }
  })

  test('when its days are over, and never later than the owner’s own link', async () => {
    const shop = await openShop()
    const { secureToken } = await shop.delivered()
    const short = await share(shop, secureToken, { days: 7 })
    shop.clock.advance(7 * 24 * hour - 1)
    expect((await open(shop, short.token)).statusCode).toBe(200)
    shop.clock.advance(1)
    expect((await open(shop, short.token)).statusCode).toBe(404)
    const long = await share(shop, secureToken, { days: 365 })
    const page = await shop.app.inject(`/api/reports/secure/${secureToken}/page`)
    expect(long.link.expiresAt).toBe(page.json<{ expiresAt: string }>().expiresAt)
  })

  test('when the owner’s link is revoked or the order is gone', async () => {
    const shop = await openShop()
    const { secureToken } = await shop.delivered()
    const { token } = await share(shop, secureToken)
    const orders = () => shop.ports.database.updateTable('orders')
    await orders().set({ secure_token_revoked_at: shop.clock.now() }).execute()
    expect((await open(shop, token)).statusCode).toBe(404)
    await orders().set({ secure_token_revoked_at: null }).execute()
    expect((await open(shop, token)).statusCode).toBe(200)
    await orders().set({ deleted_at: shop.clock.now() }).execute()
    expect((await open(shop, token)).statusCode).toBe(404)
  })

  test('at its old address when it is renewed; the new address works, also of a revoked link', async () => {
    const shop = await openShop()
    const { secureToken } = await shop.delivered()
    const { token, link } = await share(shop, secureToken)
    const path = `/api/reports/secure/${secureToken}/links/${link.id}`
    await shop.app.inject({ method: 'DELETE', url: path })
    const renewed = (
      await shop.app.inject({ method: 'PUT', url: path, payload: { days: 7 } })
    ).json<MadeLink>()
    expect((await open(shop, token)).statusCode).toBe(404)
    expect((await open(shop, renewed.url.split('/').at(-1) ?? '')).statusCode).toBe(200)
    expect(renewed.link).toMatchObject({ id: link.id, revokedAt: null })
    expect(await audited(shop, 'report-link.renewed')).toMatchObject([
      { by: 'customer', after: { linkId: link.id, role: 'reader' } },
    ])
    const unknown = await shop.app.inject({
      method: 'PUT',
      url: path.replace(link.id, crypto.randomUUID()),
      payload: { days: 7 },
    })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'no-such-report-link'])
  })
})

describe('the owner is refused', () => {
  test.each([
    ['basic', ['reader', 'checklist']],
    ['pro', ['reader', 'landlord', 'contractor', 'lender', 'checklist']],
  ])('roles that a %s report has nothing for', async (packageType, roles) => {
    const shop = await openShop()
    const { secureToken } = await shop.delivered({ packageType })
    expect((await listed(shop, secureToken)).roles).toEqual(roles)
    const answer = await shop.post(`/api/reports/secure/${secureToken}/links`, {
      role: 'lender',
      name: 'Bank',
      days: 7,
    })
    expect(answer.statusCode).toBe(packageType === 'basic' ? 403 : 201)
  })

  test('a link of another report, and a number of days that is not offered', async () => {
    const shop = await openShop()
    const { secureToken } = await shop.delivered()
    const other = await shop.delivered({ project: { companyName: 'Elsewhere' } })
    const { link } = await share(shop, secureToken)
    const foreign = await shop.app.inject({
      method: 'DELETE',
      url: `/api/reports/secure/${other.secureToken}/links/${link.id}`,
    })
    expect(foreign.statusCode).toBe(404)
    const odd = await shop.post(`/api/reports/secure/${secureToken}/links`, {
      role: 'reader',
      name: 'Me',
      days: 5000,
    })
    expect(odd.statusCode).toBe(400)
  })

  test('more links than a report takes, and more changes in an hour than a person makes', async () => {
    const shop = await openShop()
    const { id, secureToken } = await shop.delivered()
    const { database } = shop.ports
    const rows = Array.from({ length: reportLinkLimits.links }, (_, n) => ({
      order_id: id,
      role: 'reader' as const,
      name: `Reader ${n}`,
      token_hash: `hash ${n}`,
      expires_at: '2027-01-01T00:00:00.000Z' as const,
      created_at: shop.clock.now(),
    }))
    await database.insertInto('report_links').values(rows.slice(1)).execute()
    const wanted = { role: 'reader', name: 'One more', days: 7 }
    const make = () => shop.post(`/api/reports/secure/${secureToken}/links`, wanted)
    expect((await make()).statusCode).toBe(201)
    const refused = await make()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-links'])
    await database.updateTable('rate_limits').set({ count: 60 }).where('count', '=', 2).execute()
    expect((await make()).statusCode).toBe(429)
  })

  test('with an address that opens nothing, whatever is asked', async () => {
    const shop = await openShop()
    const none = 'x'.repeat(43)
    const secure = `/api/reports/secure/${none}`
    const shared = `/api/shared/${none}`
    const link = { role: 'reader', name: 'Me', days: 7 }
    const one = `${secure}/links/${crypto.randomUUID()}`
    const remark = { section: 'summary', body: 'Hm' }
    const commentId = crypto.randomUUID()
    const answers = [
      await shop.app.inject(`${secure}/links`),
      await shop.post(`${secure}/links`, link),
      await shop.app.inject({ method: 'PUT', url: one, payload: { days: 7 } }),
      await shop.app.inject({ method: 'DELETE', url: one }),
      await shop.app.inject(`${secure}/comments`),
      await shop.post(`${secure}/comments`, { commentId, body: 'Hm' }),
      await shop.app.inject(`${secure}/lease`),
      await shop.app.inject({
        method: 'PUT',
        url: `${secure}/lease`,
        payload: { revision: 0, worksheet: emptyWorksheet },
      }),
      await shop.app.inject(`${secure}/letter-annex`),
      await shop.app.inject(`${secure}/finishes`),
      await shop.app.inject(`${secure}/page`),
      await shop.app.inject(`${secure}?format=csv`),
      await shop.post(`${shared}/view`),
      await shop.app.inject({
        method: 'PUT',
        url: `${shared}/bid`,
        payload: { revision: 0, form: emptyForm },
      }),
      await shop.app.inject(shared),
      await shop.app.inject(`${shared}/file?format=pdf`),
      await shop.app.inject(`${shared}/comments`),
      await shop.post(`${shared}/comments`, remark),
      await shop.app.inject(`${shared}/bid`),
      await shop.post(`${shared}/bid`, { revision: 1 }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      answers.map(() => [404, 'report-not-available']),
    )
  })

  test('more mails in a day than a project has people', async () => {
    const shop = await openShop()
    const { secureToken } = await shop.delivered()
    const statuses: number[] = []
    for (let sent = 0; sent < 21; sent += 1) {
      const answer = await shop.post(`/api/reports/secure/${secureToken}/links`, {
        role: 'reader',
        name: `Reader ${sent}`,
        email: `reader${sent}@example.org`,
        days: 7,
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('the requests of a pro report reach the landlord without their worth', async () => {
  const shop = await openShop()
  const { secureToken } = await shop.delivered()
  const { token } = await share(shop, secureToken, { role: 'landlord' })
  const { body } = await shop.app.inject(`/api/shared/${token}/file?format=json`)
  expect(body).toContain('The landlord')
  expect(body).not.toContain('$')
})

test('each copy comes in the files of its role, named after the report and the role', async () => {
  const shop = await openShop()
  const { secureToken } = await shop.delivered()
  const types = {
    html: 'text/html; charset=utf-8',
    pdf: 'application/pdf',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    csv: 'text/csv; charset=utf-8',
    json: 'application/json',
    ics: 'text/calendar; charset=utf-8',
  }
  const offered = {
    reader: ['html', 'pdf', 'xlsx', 'csv', 'json', 'ics'],
    contractor: ['html', 'pdf', 'csv', 'json'],
  } as const
  const sheets: string[] = []
  for (const role of ['reader', 'contractor'] as const) {
    const { token } = await share(shop, secureToken, { role })
    const copy = (await open(shop, token)).json<SharedReport>()
    expect(copy).toMatchObject({
      project: expect.stringMatching(/^[^·]+ · 1,850 sq ft · [^·]*Des Moines[^·]*$/),
      version: 1,
      formats: offered[role],
    })
    for (const [format, type] of Object.entries(types)) {
      const file = await shop.app.inject(`/api/shared/${token}/file?format=${format}`)
      if (!offered[role].some((one) => one === format)) {
        expect([format, file.statusCode, file.json().code]).toEqual([format, 403, 'not-for-role'])
        continue
      }
      expect([file.statusCode, file.headers['content-type']]).toEqual([
        200,
        expect.stringContaining(type.split(';')[0] ?? ''),
      ])
      expect(file.headers['content-disposition']).toContain(
        `filename="${copy.reportId}-v1-${role}.${format}"`,
      )
      if (format === 'csv') sheets.push(file.body)
    }
  }
  expect(sheets[0]).not.toBe(sheets[1])
  const [contractor, reader] = (await listed(shop, secureToken)).links
  expect([contractor?.downloads, reader?.downloads].toSorted()).toEqual([2, 4])
})
