import fc from 'fast-check'
import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#core/order/order.ts'
import type { OrderRow } from '#server/database/order-tables.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { listStaffOrders } from './reads/list-staff-orders.ts'

type Sort = 'due' | 'newest' | 'oldest'

const hourMs = 3_600_000
const start = Date.UTC(2026, 6, 1)
const at = (hour: number) => new Date(start + hour * hourMs).toISOString()

const company = fc.constantFrom('Cedar Kitchen', 'Cedar Books', 'Elm Kitchen', 'Café 5', '50% Off')
const order = fc.record({
  status: fc.constantFrom(...orderStatuses),
  companyName: company,
  address: fc.constantFrom('1 Elm Way', '400 Cedar Street', '12 Oak Court'),
  madeAt: fc.nat({ max: 6 }),
  dueAt: fc.nat({ max: 6 }),
  isDeleted: fc.nat({ max: 9 }).map((number) => number === 0),
})
const search = fc.constantFrom(
  'cedar',
  'kitchen',
  'CEDAR kitch',
  'elm',
  'el',
  'ks',
  '5',
  '%',
  'office-1',
  'cedar office-2',
  'example',
  'none',
  'cafe',
  'e',
)
const listed = orderStatuses.filter((status) => status !== 'pending')
const statuses = fc.oneof(
  fc.constant(listed),
  fc.constant<readonly OrderStatus[]>(['paid', 'in_progress']),
  fc.constantFrom(...orderStatuses).map((status): readonly OrderStatus[] => [status]),
)

/**
 * The methods a search can use, forced by its limits: always the index, always the list, or both in
 * turn.
 */
const ways = fc.constantFrom(
  { sample: 100, common: 1_000_000, passedWords: 1, passedEntries: 1 },
  { sample: 100, common: 0, passedWords: 1000, passedEntries: 1000 },
  { sample: 100, common: 0, passedWords: 6, passedEntries: 3 },
  { sample: 100, common: 5, passedWords: 4, passedEntries: 2 },
)

type Stored = Selectable<OrderRow>

/** Checks and sorts every order with loops. */
function findPlainly(
  orders: readonly Stored[],
  sort: Sort,
  wanted: readonly OrderStatus[],
  text: string,
) {
  const isOpen = (one: Stored) => one.status === 'paid' || one.status === 'in_progress'
  const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)
  const byAge = (left: Stored, right: Stored) =>
    compare(left.created_at, right.created_at) || compare(left.id, right.id)
  const byDue = (left: Stored, right: Stored) =>
    compare(left.qc_deadline ?? '', right.qc_deadline ?? '') || compare(left.id, right.id)
  const found = orders.filter(
    (one) => one.deleted_at === null && wanted.includes(one.status) && hasWords(one, text),
  )
  if (sort === 'oldest') return found.toSorted(byAge)
  if (sort === 'newest') return found.toSorted(byAge).toReversed()
  return [
    ...found.filter(isOpen).toSorted(byDue),
    ...found
      .filter((one) => !isOpen(one))
      .toSorted(byAge)
      .toReversed(),
  ]
}

function hasWords(one: Stored, text: string): boolean {
  const data = one.project_data
  const own = ['companyName', 'projectAddress'].map((name) => String(data[name])).join(' ')
  const words = ` ${one.customer_name} ${one.customer_email} ${own}`.toLowerCase()
  const found = text
    .toLowerCase()
    .split(' ')
    .every((word) => words.includes(word.length < 3 ? ` ${word}` : word))
  return found || (/^[0-9a-f]{4,8}$/.test(text) && one.id.startsWith(text))
}

test('a search finds what looking at every order finds, in the same order, on pages of any length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 40 }),
      fc.constantFrom<Sort>('due', 'newest', 'oldest'),
      statuses,
      search,
      ways,
      fc.integer({ min: 1, max: 7 }),
      async (seeds, sort, wanted, text, limits, limit) => {
        const { ports, close } = await createTestApp()
        const { database } = ports
        const rows = seeds.map((seed, index) => ({
          status: seed.status,
          package_type: 'pro' as const,
          amount: 69_500,
          customer_email: `office-${index}@shop.example`,
          customer_name: 'Order Desk',
          project_data: JSON.stringify({
            companyName: seed.companyName,
            projectAddress: seed.address,
          }),
          created_at: at(seed.madeAt),
          qc_deadline: at(seed.dueAt),
          deleted_at: seed.isDeleted ? at(9) : null,
        }))
        await database.insertInto('orders').values(rows).execute()
        const stored = await database.selectFrom('orders').selectAll().execute()
        const expected = findPlainly(stored, sort, wanted, text).map(({ id }) => id)
        const found: string[] = []
        let cursor: string | undefined
        do {
          const page = await listStaffOrders(
            database,
            { limit, cursor, sort, statuses: wanted, search: text },
            limits,
          )
          found.push(...page.orders.map(({ id }) => id))
          cursor = page.nextCursor
        } while (cursor !== undefined && found.length <= seeds.length)
        expect(found).toEqual(expected)
        await close()
      },
    ),
  )
})
