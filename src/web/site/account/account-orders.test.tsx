import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { AccountOrders } from './account-orders.tsx'

afterEach(cleanup)

const order: Account['orders'][number] = {
  id: '6f1b2c3d-0000-4000-8000-000000000001',
  packageType: 'basic',
  status: 'in_progress',
  amount: 69_500,
  returnedCents: 0,
  coveredByPlan: false,
  companyName: 'Cedar Street Kitchen',
  timeZone: 'America/Chicago',
  createdAt: '2026-07-01T12:00:00.000Z',
  dueAt: null,
  reportUrl: null,
  reportLink: 'none',
  orderedBy: null,
  isOwn: true,
  hasTeamCopy: false,
}

test.each([
  ['nothing was returned of', {}, '$695.00'],
  ['an upgrade was refunded of', { returnedCents: 30_000 }, '$395.00 after a refund of $300.00'],
  ['a plan paid for', { amount: 0, coveredByPlan: true }, 'In your plan'],
])('an order that %s says what it costs', (_what, changes, price) => {
  render(
    <MemoryRouter>
      <AccountOrders orders={[{ ...order, ...changes }]} isAddressProved={false} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('cell', { name: price })).toBeTruthy()
})

test.each([
  ['is to come', '2096-07-03T12:05:00.000Z', 'Due July 3, 2096'],
  ['is over', '2026-07-03T12:05:00.000Z', 'Late: was due July 3, 2026'],
  ['is not promised', null, 'Not yet'],
] as const)('the moment of an order that %s is said so', (_what, dueAt, text) => {
  render(
    <MemoryRouter>
      <AccountOrders orders={[{ ...order, dueAt }]} isAddressProved={false} />
    </MemoryRouter>,
  )
  expect(screen.getByText(text)).toBeTruthy()
})

test('an order is dated in the zone of its market', () => {
  render(
    <MemoryRouter>
      <AccountOrders
        orders={[{ ...order, timeZone: 'Pacific/Kiritimati' }]}
        isAddressProved={false}
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('cell', { name: 'July 2, 2026' })).toBeTruthy()
})
