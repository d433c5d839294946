import { describe, expect, test } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { signedIn } from '#server/testing/left-traces.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { card, checkoutPath } from '#server/testing/subscribe.ts'

const email = 'desk@broker.example'

async function subscribe(shop: Shop, plan: 'starter' | 'professional') {
  await shop.post(await checkoutPath(shop, { plan }), { card })
}

const account = async (shop: Shop, cookie: string) =>
  (await shop.app.inject({ url: '/api/account', headers: { cookie } })).json<Account>()

describe('a batch', () => {
  const head = 'companyName,contactPerson,phone,projectAddress,city,state,zipCode'
  const facts = 'squareFootage,projectType,timeline,description,existingHvac'
  const line = (name: string, area = '1200') =>
    `${name},Desk,(515) 555-0142,1 Main St,Des Moines,IA,50309,${area},office,asap,"New, open",yes`
  const file = (...lines: string[]) => [`${head},${facts}`, ...lines].join('\n')

  const send = (shop: Shop, cookie: string, sent: Record<string, unknown> = {}) =>
    shop.post(
      '/api/account/batches',
      { packageType: 'pro', csv: file(line('A'), line('B')), dryRun: false, ...sent },
      { cookie },
    )

  async function openOffice() {
    const shop = await openShop()
    await subscribe(shop, 'professional')
    return { shop, cookie: await signedIn(shop, email) }
  }

  test('is checked without ordering anything, then ordered', async () => {
    const { shop, cookie } = await openOffice()
    const dry = await send(shop, cookie, { dryRun: true })
    expect(dry.json()).toMatchObject({ ordered: false, problem: null, reportsLeft: 6 })
    expect((await account(shop, cookie)).orders).toEqual([])
    const done = await send(shop, cookie)
    expect(done.json()).toMatchObject({
      ordered: true,
      rows: [
        { line: 2, companyName: 'A', problems: [], orderId: expect.any(String) },
        { line: 3, companyName: 'B', problems: [], orderId: expect.any(String) },
      ],
    })
    const shown = await account(shop, cookie)
    expect(shown.plan?.reportsLeft).toBe(4)
    expect(shown.orders.map((one) => one.companyName).toSorted()).toEqual(['A', 'B'])
  })

  test('keeps the terms that its button accepted, and none where no sentence stood', async () => {
    const { shop, cookie } = await openOffice()
    const accepted = async (sent: Record<string, unknown>) => {
      const done = await send(shop, cookie, sent)
      const orders = done.json<{ rows: { orderId: string }[] }>().rows
      const rows = await Promise.all(orders.map(({ orderId }) => shop.orderRow(orderId)))
      return rows.map((row) => [row.terms_revision, row.terms_accepted_at])
    }
    const now = [0, shop.clock.now().toISOString()]
    expect(await accepted({ acceptsTerms: true })).toEqual([now, now])
    expect(await accepted({ csv: file(line('C')) })).toEqual([[null, null]])
  })

  test('reads dollars, lists, and yes or no as a person writes them', async () => {
    const { shop, cookie } = await openOffice()
    const more = 'specialFeatures,allowancePerSquareFoot,existingFireAlarm,existingFireSuppression'
    const csv = [
      `${head},${facts},${more},budget`,
      `${line('A', '"1,200"')},conference-rooms; it-infrastructure|break-room,"$45.50",TRUE,no,`,
      `${line('B')},,,1,yesterday,`,
    ].join('\n')
    const done = await send(shop, cookie, { csv })
    expect(done.json()).toMatchObject({ ordered: true, problem: null })
    const [first, second] = done.json<{ rows: { orderId: string }[] }>().rows
    expect((await shop.orderRow(first?.orderId ?? '')).project_data).toMatchObject({
      companyName: 'A',
      email,
      squareFootage: 1200,
      specialFeatures: ['conference-rooms', 'it-infrastructure', 'break-room'],
      allowancePerSquareFoot: 45.5,
      existingHvac: true,
      existingFireAlarm: true,
      existingFireSuppression: false,
    })
    const data = (await shop.orderRow(second?.orderId ?? '')).project_data
    expect(data).toMatchObject({ existingFireAlarm: true, existingFireSuppression: false })
    expect(data).not.toHaveProperty('allowancePerSquareFoot')
    expect(data).not.toHaveProperty('poNumber')
  })

  test('with one wrong line orders none, and says what is wrong where', async () => {
    const { shop, cookie } = await openOffice()
    const answer = await send(shop, cookie, { csv: file(line('A'), line('B', '9000'), line('')) })
    expect(answer.json()).toMatchObject({
      ordered: false,
      problem: 'Some lines cannot be ordered as they are. Nothing was ordered.',
      rows: [
        { companyName: 'A', problems: [], orderId: null },
        { line: 3, problems: ['squareFootage: Maximum 5,000 square feet allowed'] },
        { line: 4, problems: [expect.stringContaining('companyName')] },
      ],
    })
    expect((await account(shop, cookie)).orders).toEqual([])
  })

  test('keeps the PO number of each line with its order, and refuses one that is too long', async () => {
    const { shop, cookie } = await openOffice()
    const withPo = (po: string) => `poNumber,${head},${facts}\n${po},${line('A')}`
    const long = await send(shop, cookie, { csv: withPo('7'.repeat(61)) })
    expect(long.json()).toMatchObject({
      ordered: false,
      rows: [{ problems: ['poNumber: A PO number takes at most 60 characters'] }],
    })
    const done = await send(shop, cookie, { csv: withPo('PO 77') })
    const { orderId } = done.json<{ rows: { orderId: string }[] }>().rows[0] ?? { orderId: '' }
    const invoices = await shop.asStaff('GET', `/api/admin/orders/${orderId}/invoices`)
    expect(invoices.json().details).toEqual({ poNumber: 'PO 77', billingAddress: '' })
  })

  test('of more projects than are left orders none', async () => {
    const { shop, cookie } = await openOffice()
    const csv = file(...Array.from({ length: 7 }, (_, n) => line(`Space ${n}`)))
    const answer = await send(shop, cookie, { csv })
    expect(answer.json().problem).toBe(
      'The file has 7 projects and this month has 6 reports left. Nothing was ordered.',
    )
    expect((await account(shop, cookie)).plan?.reportsLeft).toBe(6)
    const six = file(...Array.from({ length: 6 }, (_, n) => line(`Space ${n}`)))
    expect((await send(shop, cookie, { csv: six })).json().ordered).toBe(true)
    expect((await account(shop, cookie)).plan?.reportsLeft).toBe(0)
  })

  test('with unknown columns, or without projects, is refused as a whole', async () => {
    const { shop, cookie } = await openOffice()
    const odd = await send(shop, cookie, { csv: `amount,${head}\n1,A` })
    expect(odd.json().problem).toBe('These columns are not known: amount')
    const others = 'email,uploads,photos,floorPlan,loiDocument,leaseDocument'
    const alien = await send(shop, cookie, { csv: `${head},${others}\nA` })
    expect(alien.json().problem).toBe(
      `These columns are not known: ${others.replaceAll(',', ', ')}`,
    )
    expect((await send(shop, cookie, { csv: file() })).json().problem).toBe(
      'The file has no projects.',
    )
  })

  test('is for the professional plan', async () => {
    const shop = await openShop()
    await subscribe(shop, 'starter')
    const answer = await send(shop, await signedIn(shop, email), { packageType: 'basic' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-in-plan'])
    const other = await send(shop, await signedIn(shop, 'other@customer.example'))
    expect([other.statusCode, other.json().code]).toEqual([409, 'no-subscription'])
    const office = await openOffice()
    const premium = await send(office.shop, office.cookie, { packageType: 'premium' })
    expect([premium.statusCode, premium.json().code]).toEqual([409, 'not-in-plan'])
  })
})
