import { describe, expect, test } from 'vitest'
import type { LinkComment, ReportComment } from '#contract/report-comments.ts'
import type { MadeLink } from '#contract/report-links.ts'
import { audited } from '#server/testing/audited.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { sweepReportComments } from './jobs.ts'

const hour = 3_600_000

async function openTalk(shop: Shop) {
  const order = await shop.delivered()
  const path = `/api/reports/secure/${order.secureToken}`
  const share = async (role: string, email = '') => {
    const made = await shop.post(`${path}/links`, { role, name: `The ${role}`, email, days: 30 })
    const url = `/api/shared/${made.json<MadeLink>().url.split('/').at(-1)}/comments`
    return {
      say: (sent: object) => shop.post(url, sent),
      read: async () =>
        (await shop.app.inject(url)).json<{
          places: { section: string; lines: { id: string; label: string }[] }[]
          comments: ReportComment[]
        }>(),
    }
  }
  return {
    order,
    share,
    all: async () =>
      (await shop.app.inject(`${path}/comments`)).json<{
        comments: LinkComment[]
        timeZone: string
      }>(),
    answer: (commentId: string, body: string) => shop.post(`${path}/comments`, { commentId, body }),
  }
}

test('a comment is shown at its line, the owner and staff answer it there, and other links see nothing of it', async () => {
  const shop = await openShop()
  const { order, share, all, answer } = await openTalk(shop)
  const builder = await share('contractor')
  const bank = await share('lender')
  const { places } = await builder.read()
  const [, line] = places[0]?.lines ?? []
  const said = await builder.say({ section: 'itemized', lineId: line?.id, body: ' How thick? ' })
  expect(said.json<ReportComment>()).toMatchObject({
    author: 'holder',
    about: line?.label,
    body: 'How thick?',
  })
  const { id } = said.json<ReportComment>()
  expect(await all()).toMatchObject({
    comments: [{ id, linkName: 'The contractor', role: 'contractor' }],
    timeZone: 'America/Chicago',
  })
  expect((await answer(id, 'Five inches.')).statusCode).toBe(201)
  const ofStaff = await shop.asStaff('POST', `/api/admin/orders/${order.id}/comments/answers`, {
    commentId: id,
    body: 'Four, as drawn.',
  })
  expect(ofStaff.statusCode).toBe(201)
  expect((await builder.read()).comments.map(({ author, body }) => [author, body])).toEqual([
    ['holder', 'How thick?'],
    ['owner', 'Five inches.'],
    ['staff', 'Four, as drawn.'],
  ])
  expect((await bank.read()).comments).toEqual([])
  const about = { section: 'itemized', lineId: line?.id, about: line?.label }
  expect(ofStaff.json<LinkComment>()).toMatchObject({
    ...about,
    author: 'staff',
    linkName: 'The contractor',
    role: 'contractor',
  })
  const inAll = (await all()).comments
  const linkId = inAll[0]?.linkId
  expect(await audited(shop, 'report-link.comment-answered')).toMatchObject([
    { by: 'customer', subject: order.id, after: { linkId, commentId: expect.any(String) } },
    { by: 'chief', after: { linkId, commentId: ofStaff.json<LinkComment>().id } },
  ])
  const listed = await shop.asStaff('GET', `/api/admin/orders/${order.id}/comments`)
  expect(listed.json<LinkComment[]>()).toHaveLength(3)
})

describe('refuses', () => {
  test('a section that the role does not see, a line that is not there, and an empty comment', async () => {
    const shop = await openShop()
    const { share } = await openTalk(shop)
    const bank = await share('lender')
    expect((await bank.say({ section: 'requests', body: 'Why?' })).statusCode).toBe(403)
    expect((await bank.say({ section: 'budget', lineId: 'x', body: 'Why?' })).statusCode).toBe(404)
    expect((await bank.say({ section: 'budget', body: '  ' })).statusCode).toBe(400)
    expect((await bank.say({ section: 'budget', body: 'Why?' })).statusCode).toBe(201)
  })

  test('an answer to a comment on another report', async () => {
    const shop = await openShop()
    const one = await openTalk(shop)
    const other = await openTalk(shop)
    const { say } = await one.share('reader')
    const { id } = (await say({ section: 'summary', body: 'Hm' })).json<ReportComment>()
    expect((await other.answer(id, 'Hello')).statusCode).toBe(404)
  })
})

test('comments are mailed to the owner together, at most once a day', async () => {
  const shop = await openShop()
  const { share } = await openTalk(shop)
  const { say } = await share('reader')
  const sweep = async () => {
    const before = shop.mailer.sent.length
    await sweepReportComments(shop.ports)
    await shop.runJobs()
    return shop.mailer.sent.slice(before)
  }
  await say({ section: 'summary', body: 'First thing' })
  await say({ section: 'budget', body: 'Second thing' })
  const [mail, ...more] = await sweep()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'desk@customer.example', subject: '2 comments on your report' })
  expect(mail?.text).toContain('First thing')
  expect(mail?.text).toContain('The reader, on Project budget:')
  const kept = await shop.ports.database
    .selectFrom('mails')
    .select(['confidential', 'body_text as text'])
    .where('dedupe_key', 'like', 'report-comments:%')
    .execute()
  expect(kept).toEqual([
    {
      confidential: true,
      text: expect.stringMatching(/http:\/\/127\.0\.0\.1:3000\/report\/[\w-]{43}#comments/),
    },
  ])
  await say({ section: 'budget', body: 'Third thing' })
  shop.clock.advance(24 * hour - 1)
  expect(await sweep()).toEqual([])
  shop.clock.advance(1)
  expect((await sweep()).map(({ subject }) => subject)).toEqual(['A comment on your report'])
  shop.clock.advance(48 * hour)
  expect(await sweep()).toEqual([])
})

test('answers are mailed to those whose address the owner gave', async () => {
  const shop = await openShop()
  const { share, answer } = await openTalk(shop)
  const known = await share('lender', 'loans@bank.example')
  const unknown = await share('reader')
  for (const { say } of [known, unknown]) {
    const said = await say({ section: 'budget', body: 'Does it hold?' })
    await answer(said.json<ReportComment>().id, 'Until spring.')
  }
  await shop.runJobs()
  const before = shop.mailer.sent.length
  await sweepReportComments(shop.ports)
  await shop.runJobs()
  const sent = shop.mailer.sent.slice(before)
  expect(sent.map(({ to }) => to).toSorted()).toEqual([
    'desk@customer.example',
    'loans@bank.example',
  ])
  expect(sent.find(({ to }) => to === 'loans@bank.example')?.text).toContain('Until spring.')
})
