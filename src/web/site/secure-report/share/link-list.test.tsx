import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ReportLink } from '#contract/report-links.ts'
import { LinkList } from './link-list.tsx'

afterEach(cleanup)

const link: ReportLink = {
  id: '6f1b2c3d-0000-4000-8000-000000000002',
  role: 'lender',
  name: 'First Bank',
  email: null,
  createdAt: '2097-07-01T12:00:00.000Z',
  expiresAt: '2097-08-02T02:30:00.000Z',
  revokedAt: null,
  firstOpenedAt: '2097-07-02T02:30:00.000Z',
  lastOpenedAt: '2097-07-03T02:45:00.000Z',
  opens: 2,
  downloads: 0,
}

// These two zones are 25 hours apart, so no reader's own zone has the days of both.
test.each([
  ['Pacific/Pago_Pago', 'August 1, 2097', 'first on Jul 1, 2097, 3:30 PM'],
  ['Pacific/Kiritimati', 'August 2, 2097', 'first on Jul 2, 2097, 4:30 PM'],
])('a link says its days in the time zone of the market: %s', (timeZone, until, opened) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LinkList secureToken="token" links={[link]} timeZone={timeZone} />
    </QueryClientProvider>,
  )
  const text = screen.getByRole('listitem').textContent
  expect(text).toContain(`Works until ${until}.`)
  expect(text).toContain(opened)
})
