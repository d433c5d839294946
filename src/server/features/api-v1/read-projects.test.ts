import { expect, test } from 'vitest'
import type { ApiProject } from '#contract/v1-projects.ts'
import { MailRefused } from '#server/ports.ts'
import { buildSubmission, enterpriseEmail, openApiShop } from '#server/testing/api-shop.ts'

const projects = '/api/v1/projects'
const bulk = `${projects}/bulk`

test('lists the own projects page by page, none twice and none left out', async () => {
  const shop = await openApiShop()
  const { secret } = await shop.grant('test')
  const body = { projects: Array.from({ length: 7 }, () => buildSubmission()) }
  const { results } = (await shop.api(secret, 'POST', bulk, { body })).json()
  const seen: string[] = []
  let url: string | undefined = `${projects}?limit=3`
  while (url !== undefined) {
    const page = await shop.api(secret, 'GET', url)
    seen.push(...page.json<ApiProject[]>().map(({ id }) => id))
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
  }
  const made = results.map((one: { project: ApiProject }) => one.project.id)
  expect(seen.toSorted()).toEqual(made.toSorted())
})

test("shows the usage of the client's own customers only", async () => {
  const shop = await openApiShop()
  const { secret } = await shop.grant('live')
  await shop.addClient('other@reseller.example', 'Other Resellers')
  await shop.setEnterprise(true, 'other@reseller.example')
  const other = await shop.grant('live', { email: 'other@reseller.example' })
  await shop.api(secret, 'POST', projects, { body: buildSubmission() })
  await shop.placed({ email: 'direct@builder.example' })
  const usage = (key: string, email: string) =>
    shop.api(key, 'GET', `/api/v1/usage?email=${encodeURIComponent(email)}`)
  const own = await usage(secret, 'Pat@Builder.example')
  expect(own.json()).toMatchObject({ projects: { total: 1, paid: 1 }, thisMonth: 1 })
  expect((await usage(other.secret, 'pat@builder.example')).statusCode).toBe(404)
  expect((await usage(secret, 'direct@builder.example')).statusCode).toBe(404)
  const all = (key: string) => shop.api(key, 'GET', '/api/v1/usage')
  expect((await all(secret)).json()).toMatchObject({
    email: enterpriseEmail,
    projects: { total: 1, paid: 1 },
  })
  expect((await all(other.secret)).json()).toMatchObject({
    email: 'other@reseller.example',
    projects: { total: 0 },
    thisMonth: 0,
    firstAt: null,
    lastAt: null,
  })
})

test('lists projects by status, external id and time, page by page', async () => {
  const shop = await openApiShop()
  const { secret } = await shop.grant('test')
  const send = async (externalId: string) =>
    (
      await shop.api(secret, 'POST', projects, { body: buildSubmission({ externalId }) })
    ).json<ApiProject>().id
  const first = [await send('deal-1'), await send('deal-2'), await send('deal-3')]
  await shop.runJobs()
  shop.clock.advance(60_000)
  const since = shop.clock.now().toISOString()
  const last = await send('deal-4')
  const list = async (query: string) => {
    const answer = await shop.api(secret, 'GET', `${projects}?${query}`)
    return { ids: answer.json<ApiProject[]>().map(({ id }) => id), answer }
  }
  expect((await list('externalId=deal-2')).ids).toEqual([first[1]])
  expect((await list('externalId=deal-9')).ids).toEqual([])
  expect((await list('status=completed')).ids.toSorted()).toEqual(first.toSorted())
  expect((await list('status=paid')).ids).toEqual([last])
  expect((await list(`createdFrom=${since}`)).ids).toEqual([last])
  expect((await list('createdFrom=2026-01-01T00:00:00%2B23:00')).ids).toHaveLength(4)
  expect((await list(`createdBefore=${since}`)).ids.toSorted()).toEqual(first.toSorted())
  const { ids, answer } = await list('status=completed&limit=2')
  const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link']))?.[1] ?? ''
  const rest = (await shop.api(secret, 'GET', next)).json<ApiProject[]>().map(({ id }) => id)
  expect([...ids, ...rest].toSorted()).toEqual(first.toSorted())
  for (const wrong of [
    'status=approved',
    'createdFrom=yesterday',
    'createdFrom=0000-01-01T00:00:00Z',
    'externalId=',
  ]) {
    expect((await shop.api(secret, 'GET', `${projects}?${wrong}`)).statusCode).toBe(400)
  }
})

test('a refused report mail is told with the project whose report it brought, and with no other', async () => {
  const refused = 'gone@builder.example'
  const shop = await openApiShop({
    mailer: {
      send: async ({ to }) => {
        if (to === refused) throw new MailRefused(550)
      },
    },
  })
  const { secret } = await shop.grant('live')
  const send = async (customerEmail: string) => {
    const sent = await shop.api(secret, 'POST', projects, {
      body: buildSubmission({ customerEmail }),
    })
    await shop.runJobs()
    return sent.json<ApiProject>().id
  }
  const ids = [await send(refused), await send('pat@builder.example'), await send(refused)]
  for (const id of ids.slice(0, 2)) {
    const approved = await shop.asStaff('POST', `/api/admin/orders/${id}/approve`, {})
    expect(approved.statusCode).toBe(200)
  }
  await shop.runJobs({ deferred: true })
  const told = ids.map(async (id) => {
    const shown = await shop.api(secret, 'GET', `${projects}/${id}`)
    return shown.json<ApiProject>().mailRefused
  })
  // The last one has no report yet.
  expect(await Promise.all(told)).toEqual([true, false, false])
})
