import { describe, expect, test } from 'vitest'
import type { BidForm } from '#contract/bid-forms.ts'
import type { KeptWorksheet } from '#contract/lease.ts'
import type { MadeLink } from '#contract/report-links.ts'
import { emptyForm } from '#core/bid-leveling/bid-from-form.ts'
import { levelBids } from '#core/bid-leveling/level-bids.ts'
import { emptyWorksheet } from '#core/lease/lease-worksheet.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

async function openForm(shop: Shop, project: object = {}, role = 'contractor') {
  const order = await shop.delivered({ project })
  const path = `/api/reports/secure/${order.secureToken}`
  const made = await shop.post(`${path}/links`, { role, name: 'Oak Builders', days: 30 })
  const token = made.json<MadeLink>().url.split('/').at(-1) ?? ''
  const bid = `/api/shared/${token}/bid`
  return {
    order,
    show: async () => (await shop.app.inject(bid)).json<BidForm>(),
    save: (revision: number, form: object) =>
      shop.app.inject({ method: 'PUT', url: bid, payload: { revision, form } }),
    send: (revision: number) => shop.post(bid, { revision }),
    lease: async () => (await shop.app.inject(`${path}/lease`)).json<KeptWorksheet>(),
    saveLease: (revision: number, worksheet: object) =>
      shop.app.inject({ method: 'PUT', url: `${path}/lease`, payload: { revision, worksheet } }),
    report: async () => (await shop.app.inject(`${path}?format=json`)).json<ReportDocument>(),
  }
}

const price = (cents: number) => ({ state: 'priced', cents }) as const

test('a form is kept step by step, and the owner sees nothing before it is sent', async () => {
  const shop = await openShop()
  const { show, save, lease } = await openForm(shop)
  const blank = await show()
  expect(blank).toMatchObject({ form: emptyForm, revision: 0, sentAt: null })
  const [first] = blank.lines
  const form = { ...emptyForm, bidder: 'Oak', entries: { [first?.id ?? '']: price(1200) } }
  expect((await save(0, form)).json()).toMatchObject({ revision: 1 })
  expect((await save(1, { ...form, notes: 'No night work' })).json()).toMatchObject({ revision: 2 })
  expect((await show()).form).toEqual({ ...form, notes: 'No night work' })
  expect((await lease()).worksheet.bids).toEqual([])
  expect((await save(1, form)).statusCode).toBe(409)
})

test('a sent bid lands in the owner’s leveling at the entered prices, with one mail and a line of audit', async () => {
  const shop = await openShop()
  const form = await openForm(shop, { allowancePerSquareFoot: 41 })
  const { lines } = await form.show()
  const entries = Object.fromEntries(lines.map(({ id }, index) => [id, price(10_000 + index)]))
  await form.save(0, { ...emptyForm, bidder: 'Oak Builders', entries })
  const before = shop.mailer.sent.length
  expect((await form.send(1)).statusCode).toBe(200)
  await shop.runJobs()
  const mails = shop.mailer.sent.slice(before)
  expect(mails.map(({ to }) => to)).toEqual(['desk@customer.example'])
  expect(mails[0]?.text).toContain(`Lines priced: ${lines.length}\nOf ${lines.length}`)
  expect(mails[0]?.text).toContain(`/report/${form.order.secureToken}#bids`)

  const { worksheet } = await form.lease()
  expect(worksheet.terms.allowancePerSquareFootCents).toBe(4100)
  const report = await form.report()
  const items = [
    ...report.categories.flatMap((category) => category.items),
    ...report.percentageLines.map(({ item }) => item),
  ]
  const [leveled] = levelBids(items, report.assessment, worksheet.bids).bids
  const sum = lines.reduce((total, _, index) => total + 10_000 + index, 0)
  expect(leveled).toMatchObject({ name: 'Oak Builders', statedCents: sum })
  const lines_ = await shop.ports.database
    .selectFrom('audit_log')
    .select(['actor_name', 'subject_id', 'after'])
    .where('action', '=', 'report-link.bid-sent')
    .execute()
  expect(lines_).toEqual([
    {
      actor_name: 'customer',
      subject_id: form.order.id,
      after: { linkId: expect.any(String), revision: 1 },
    },
  ])
  const kept = await shop.ports.database
    .selectFrom('mails')
    .select('confidential')
    .where('dedupe_key', 'like', 'bid-received:%')
    .execute()
  expect(kept).toEqual([{ confidential: true }])
})

test('sending again replaces the bid and leaves the owner’s other entries alone', async () => {
  const shop = await openShop()
  const form = await openForm(shop)
  const own = { ...emptyBid, id: 'own', name: 'Typed by the owner' }
  await form.saveLease(0, { ...emptyWorksheet, bids: [own] })
  const { lines } = await form.show()
  const entries = { [lines[0]?.id ?? '']: price(500) }
  await form.save(0, { ...emptyForm, bidder: 'First', entries })
  await form.send(1)
  await form.save(1, { ...emptyForm, bidder: 'Second', entries })
  await form.send(2)
  const { worksheet } = await form.lease()
  expect(worksheet.bids.map(({ name }) => name)).toEqual(['Typed by the owner', 'Second'])
})

const emptyBid = { includesMarkup: true, lines: [], includedLineIds: [], exclusions: [] }

describe('a bid is refused', () => {
  test('without a price, at another revision, and when the owner has no room', async () => {
    const shop = await openShop()
    const form = await openForm(shop)
    await form.save(0, { ...emptyForm, bidder: 'Oak' })
    expect((await form.send(1)).json()).toMatchObject({ code: 'bid-empty' })
    const { lines } = await form.show()
    await form.save(1, { ...emptyForm, entries: { [lines[0]?.id ?? '']: price(1) } })
    expect((await form.send(1)).json()).toMatchObject({ code: 'changed-meanwhile' })
    const bids = [1, 2, 3, 4, 5, 6].map((id) => ({ ...emptyBid, id: `${id}`, name: `Bid ${id}` }))
    await form.saveLease(0, { ...emptyWorksheet, bids })
    expect((await form.send(2)).json()).toMatchObject({ code: 'bids-full' })
  })

  test.each(['reader', 'landlord', 'lender'])('from a link of the %s', async (role) => {
    const shop = await openShop()
    const { save, send } = await openForm(shop, {}, role)
    const answers = [await save(0, emptyForm), await send(0)]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-for-role'])
    }
  })
})
