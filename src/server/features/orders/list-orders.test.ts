import { describe, expect, test } from 'vitest'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import type { OrderStatus } from '#core/order/order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

type Seed = { readonly status: OrderStatus; readonly hour: number; readonly due?: number }

const at = (hour: number) => new Date(Date.UTC(2026, 6, 1, hour)).toISOString()

/** Orders by name: `n0`, `n1` … in the order given. */
async function seed(shop: Shop, seeds: readonly Seed[]): Promise<void> {
  const rows = seeds.map(({ status, hour, due }, index) => ({
    status,
    package_type: 'pro' as const,
    amount: 69_500,
    customer_email: `n${index}@customer.example`,
    customer_name: `n${index}`,
    project_data: JSON.stringify({ companyName: `Company ${index}`, squareFootage: 1000 + index }),
    created_at: at(hour),
    paid_at: status === 'pending' ? null : at(hour),
    qc_deadline: due === undefined ? null : at(due),
  }))
  await shop.ports.database.insertInto('orders').values(rows).execute()
}

/** The names on every page, following the Link header. */
async function walk(shop: Shop, start: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let url: string | undefined = start; url !== undefined; ) {
    const answer = await shop.asStaff('GET', url)
    pages.push(answer.json<StaffOrderRow[]>().map((row) => row.customerName))
    url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1]
    if (pages.length > 20) throw new Error('the list never ends')
  }
  return pages
}

const mixed: readonly Seed[] = [
  { status: 'completed', hour: 1, due: 1 },
  { status: 'paid', hour: 2, due: 50 },
  { status: 'in_progress', hour: 3, due: 40 },
  { status: 'pending', hour: 4 },
  { status: 'qc_approved', hour: 5, due: 2 },
  { status: 'paid', hour: 6, due: 45 },
  { status: 'cancelled', hour: 7, due: 3 },
]

describe('the list of orders', () => {
  test('shows what waits for review first, the most urgent on top, then the newest', async () => {
    const shop = await openShop()
    await seed(shop, mixed)
    const due = ['n2', 'n5', 'n1', 'n6', 'n4', 'n0']
    expect((await walk(shop, '/api/admin/orders')).flat()).toEqual(due)
    for (const limit of [1, 2, 3, 4, 5]) {
      const pages = await walk(shop, `/api/admin/orders?limit=${limit}`)
      expect(pages.flat()).toEqual(due)
      expect(Math.max(...pages.map((page) => page.length))).toBe(limit)
    }
  })

  test('sorts by age on request', async () => {
    const shop = await openShop()
    await seed(shop, mixed)
    const newest = ['n6', 'n5', 'n4', 'n2', 'n1', 'n0']
    expect((await walk(shop, '/api/admin/orders?sort=newest&limit=2')).flat()).toEqual(newest)
    expect((await walk(shop, '/api/admin/orders?sort=oldest&limit=2')).flat()).toEqual(
      newest.toReversed(),
    )
  })

  test('loses and repeats no order made at the same moment', async () => {
    const shop = await openShop()
    await seed(
      shop,
      Array.from({ length: 13 }, () => ({ status: 'paid', hour: 1, due: 9 }) as const),
    )
    for (const sort of ['due', 'newest', 'oldest']) {
      const names = (await walk(shop, `/api/admin/orders?limit=5&sort=${sort}`)).flat()
      expect(new Set(names).size).toBe(13)
      expect(names).toHaveLength(13)
    }
  })

  test.each([
    ['pending', ['n2', 'n5', 'n1']],
    ['paid', ['n5', 'n1']],
    ['in_progress', ['n2']],
    ['qc_approved', ['n4']],
    ['completed', ['n0']],
    ['cancelled', ['n6']],
  ])('filters by status %s and never shows unpaid orders', async (status, names) => {
    const shop = await openShop()
    await seed(shop, mixed)
    expect((await walk(shop, `/api/admin/orders?status=${status}&limit=2`)).flat()).toEqual(names)
  })

  test('the direct list shows unpaid orders too', async () => {
    const shop = await openShop()
    await seed(shop, mixed)
    const all = (await walk(shop, '/api/admin-direct/orders?limit=3')).flat()
    expect(all).toEqual(['n2', 'n5', 'n1', 'n6', 'n4', 'n3', 'n0'])
    expect(await walk(shop, '/api/admin-direct/orders?status=unpaid')).toEqual([['n3']])
    expect((await walk(shop, '/api/admin-direct/orders?status=pending')).flat()).toHaveLength(3)
  })

  test('the direct list has its own counts, for requests that may read it without a token', async () => {
    const shop = await openShop()
    await seed(shop, mixed)
    const answer = await shop.asStaff('GET', '/api/admin-direct/orders/counts')
    expect(answer.json()).toMatchObject({ all: 6, unpaid: 1, pending: 3, cancelled: 1 })
  })

  test.each([
    ['Company 4', ['n4']],
    ['N5@CUSTOMER', ['n5']],
    ['%', []],
    ['_', []],
    ["' or 1=1 --", []],
  ])('searches for %s', async (search, names) => {
    const shop = await openShop()
    await seed(shop, mixed)
    const url = `/api/admin/orders?search=${encodeURIComponent(search)}`
    expect((await walk(shop, url)).flat()).toEqual(names)
  })

  test('finds an order by its id or the beginning of it', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    for (const search of [id, id.slice(0, 8), id.slice(0, 8).toUpperCase()]) {
      expect((await walk(shop, `/api/admin/orders?search=${search}`)).flat()).toHaveLength(1)
    }
  })

  test('refuses a cursor that no list gave out', async () => {
    const shop = await openShop()
    await seed(shop, mixed)
    const id = '00000000-0000-4000-8000-000000000000'
    const forged = [['due', 'x', 'y'], ['due', 'x', id], ['newest'], null].map((parts) =>
      Buffer.from(JSON.stringify(parts)).toString('base64url'),
    )
    for (const cursor of ['x', ...forged]) {
      const answer = await shop.asStaff('GET', `/api/admin/orders?cursor=${cursor}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-cursor'])
    }
  })

  test('counts every status, unpaid apart', async () => {
    const shop = await openShop()
    await seed(shop, mixed)
    expect((await shop.asStaff('GET', '/api/admin/orders/counts')).json()).toEqual({
      all: 6,
      pending: 3,
      unpaid: 1,
      paid: 2,
      in_progress: 1,
      qc_approved: 1,
      completed: 1,
      cancelled: 1,
      correction: 0,
      second_person: 0,
    })
  })
})

test.each([
  ['cedar kitchen', true, 'parts of several words'],
  ['KITCH desk@cust', true, 'company and e-mail in any case of letters'],
  ['400 locust', true, 'the address'],
  ['lo', true, 'two letters begin a word'],
  ['oc', false, 'two letters inside a word find nothing'],
  ['100%', false, 'a sign of patterns is a letter like any other'],
])('a search for "%s" finding an order is %s: %s', async (search, isFound) => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  await shop.drafted({
    email: 'other@example.org',
    project: { companyName: 'Elm Books', contactPerson: 'Pat', projectAddress: '9 Elm Way' },
  })
  const query = `search=${encodeURIComponent(search)}`
  const answer = await shop.asStaff('GET', `/api/admin/orders?${query}`)
  const ids = answer.json<{ id: string }[]>().map((order) => order.id)
  expect(ids).toEqual(isFound ? [id] : [])
})

test("an order is found by its id's beginning and by the number on its report", async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  for (const search of [id, id.slice(0, 6), `PL-${id.slice(0, 8)}`]) {
    const answer = await shop.asStaff('GET', `/api/admin/orders?search=${search}`)
    expect(answer.json()).toMatchObject([{ id }])
  }
})
