import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { orderStatuses } from '#core/order/order.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { openSite } from '../testing/open-site.tsx'

afterEach(() => {
  cleanup()
  siteQueryClient.clear()
})

const details = () => screen.findByRole('region', { name: 'Order details' })

const orderId = '6f1b2c3d-0000-4000-8000-000000000001'

const buildOrder = (overrides: object = {}) => ({
  id: orderId,
  status: 'in_progress',
  packageType: 'pro',
  amount: 69_500,
  createdAt: '2026-07-01T12:00:00.000Z',
  timeZone: 'America/Chicago',
  paidAt: '2026-07-01T12:05:00.000Z',
  dueAt: '2096-07-03T12:05:00.000Z',
  waitingSince: null,
  reportUrl: null,
  view: 'full',
  projectData: {
    companyName: 'Cedar Street Kitchen',
    contactPerson: 'Order Desk',
    phone: '(515) 555-0142',
    email: 'desk@customer.example',
    projectAddress: '400 Locust Street',
    description: 'A first build-out.',
    city: 'Des Moines',
    state: 'Iowa',
    squareFootage: 1850,
    projectType: 'restaurant',
  },
  ...overrides,
})

const openOrder = (overrides?: object) =>
  openSite(`/order/${orderId}`, { showOrder: () => ({ body: buildOrder(overrides) }) })

test('a report that a plan pays for names no payment, in its status, its timeline and its amount', async () => {
  openOrder({ status: 'paid', amount: 0, receipt: null })
  const bought = within(await details())
  bought.getByText('In your plan')
  expect(screen.getAllByText('Your plan pays for it, report in progress')).toHaveLength(2)
  for (const text of [/\$0\.00/, /Payment/]) expect(screen.queryByText(text)).toBeNull()
})

test.each([
  ['paid', 1],
  ['in_progress', 1],
  ['pending', 0],
  ['completed', 0],
])('an order that is %s is thanked for %i times', async (status, times) => {
  openOrder({ status })
  await details()
  expect(screen.queryAllByText('Thank you for your order.')).toHaveLength(times)
})

test('a report that is ready leads to the page where its questions are answered', async () => {
  openOrder({ status: 'completed', reportUrl: '/report/abc', reportLink: 'works' })
  await screen.findByRole('button', { name: 'View Report' })
  const live = screen.getByRole('link', { name: 'Answer its questions on the live report' })
  expect(live.getAttribute('href')).toBe('/report/abc')
})

test('an order that does not exist says so', async () => {
  openSite(`/order/${orderId}`, {
    showOrder: () => ({ status: 404, body: { message: 'No such order' } }),
  })
  await screen.findByText('Order Not Found')
  screen.getByText('The requested order could not be found.')
  screen.getByRole('link', { name: 'Back to Home' })
})

test.each([
  ['replaced', 'The link to this report changed'],
  ['revoked', 'The link to this report was revoked'],
])('a report whose link is %s is not offered, and its order says why', async (state, title) => {
  openOrder({ status: 'completed', reportLink: state })
  await screen.findByText(title)
  expect(screen.queryByRole('button', { name: 'View Report' })).toBeNull()
})

test('the order shows what was bought, for how much, and when it is due', async () => {
  openOrder()
  const bought = within(await details())
  for (const text of ['Pro Snapshot', orderId, '$695.00']) bought.getByText(text)
  for (const text of ['Cedar Street Kitchen', 'Order Desk', '1,850 sq ft']) {
    screen.getByText(text)
  }
  screen.getByText(/Your report is due by/)
})

test.each([
  ['Pacific/Pago_Pago', 'Tuesday, August 6 at 3:30 PM'],
  ['Pacific/Kiritimati', 'Wednesday, August 7 at 4:30 PM'],
])(
  'the order is due at the time that the mail says, in the zone of the market: %s',
  async (timeZone, due) => {
    openOrder({ dueAt: '2097-08-07T02:30:00.000Z', timeZone })
    const text = (await screen.findByText(/Your report is due by/)).textContent
    expect(text?.replaceAll('\u202f', ' ')).toContain(due)
  },
)

test('the days of an order and its receipt are those of the market, wherever they are read', async () => {
  const at = { createdAt: '2026-07-02T02:30:00.000Z', paidAt: '2026-07-02T03:10:00.000Z' }
  const upgrade = { fromPackage: 'basic', packageType: 'pro', amount: 30_000, cardLast4: null }
  const receipt = {
    number: 'PL-6F1B2C3D',
    paidAt: at.paidAt,
    cardLast4: '4242',
    returnedCents: 0,
    upgrades: [{ ...upgrade, paidAt: '2026-07-04T01:00:00.000Z', returnedCents: 0 }],
  }
  // These two zones are 25 hours apart, so no reader's own zone has the days of both.
  openOrder({ ...at, receipt, timeZone: 'Pacific/Pago_Pago' })
  within(await details()).getByText('July 1, 2026')
  cleanup()
  siteQueryClient.clear()
  openSite(`/order/${orderId}?receipt=1`, {
    showOrder: () => ({ body: buildOrder({ ...at, receipt, timeZone: 'Pacific/Kiritimati' }) }),
  })
  await screen.findByText('July 2, 2026')
  screen.getByText('Upgrade to Pro Snapshot, July 4, 2026')
})

test('an order asks to be paid, but not again while its payment is being confirmed', async () => {
  openOrder({ status: 'pending', dueAt: null, paidAt: null })
  await screen.findByText(/Not paid yet/)
  cleanup()
  siteQueryClient.clear()
  openSite(`/order/${orderId}?payment_intent=pi_1&redirect_status=succeeded`, {
    showOrder: () => ({ body: buildOrder({ status: 'pending', dueAt: null, paidAt: null }) }),
  })
  await screen.findByText('Your payment is being confirmed')
  expect(screen.queryByText(/Not paid yet/)).toBeNull()
})

test('an order whose payment was returned in full says so, and nothing of it says that the report is ready', async () => {
  const receipt = {
    number: 'PL-6F1B2C3D',
    paidAt: '2026-07-01T12:05:00.000Z',
    cardLast4: '4242',
    returnedCents: 69_500,
    upgrades: [],
  }
  openOrder({ status: 'completed', reportLink: 'closed', receipt })
  await screen.findByText('This report is closed')
  screen.getByText('Refunded')
  within(await details()).getByText('$695.00, all of it')
  expect(screen.queryByText(/ready for download/)).toBeNull()
  expect(screen.queryByText('Completed')).toBeNull()
})

test('an order whose upgrade was refunded says what was paid, returned and kept, and for which package', async () => {
  const upgrade = { fromPackage: 'basic', packageType: 'pro', amount: 30_000, cardLast4: null }
  const receipt = {
    number: 'PL-6F1B2C3D',
    paidAt: '2026-07-01T12:05:00.000Z',
    cardLast4: '4242',
    returnedCents: 30_000,
    upgrades: [{ ...upgrade, paidAt: '2026-07-02T12:00:00.000Z', returnedCents: 30_000 }],
  }
  openOrder({ packageType: 'basic', receipt })
  const shown = within(await details())
  shown.getByText('Basic Snapshot; the upgrade to the Pro Snapshot was refunded')
  const rows = shown
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(rows).toEqual(
    expect.arrayContaining([
      'Paid: $695.00',
      'Returned to you: $300.00',
      'Kept after refunds: $395.00',
    ]),
  )
  expect(shown.queryByText('Amount')).toBeNull()
})

test('the timeline marks one of five steps as the current one', async () => {
  openOrder()
  const timeline = await screen.findByRole('list', { name: 'Order timeline' })
  const steps = [...timeline.children]
  expect(steps).toHaveLength(5)
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'step',
    null,
    null,
  ])
})

test.each(orderStatuses)(
  'with status %s the report is offered only once it exists',
  async (status) => {
    openOrder({ status })
    await details()
    const offered = screen.queryByRole('button', { name: 'View Report' }) !== null
    expect(offered).toBe(status === 'qc_approved' || status === 'completed')
  },
)

test.each([
  ['pending', 'Payment Pending', 'Waiting for payment confirmation'],
  ['paid', 'Payment Confirmed', 'Payment received, report in progress'],
  ['in_progress', 'In Progress', 'Our experts are analyzing your project'],
  ['qc_approved', 'Quality Approved', 'Your report has been quality checked and approved'],
  ['completed', 'Completed', 'Your report is ready for download'],
])('the status %s is named and explained above the order and in its timeline', async (...row) => {
  const [status, title, description] = row
  openOrder({ status })
  await details()
  expect(screen.getAllByText(title)).toHaveLength(2)
  expect(screen.getAllByText(description)).toHaveLength(2)
})

test('a cancelled order says so', async () => {
  openOrder({ status: 'cancelled' })
  await details()
  screen.getByText('Cancelled')
  screen.getByText('This order has been cancelled')
})

test('a cancelled order has no steps to come, and can be ordered again', async () => {
  openOrder({ status: 'cancelled' })
  const again = await screen.findByRole('link', { name: 'Order Pro Snapshot Again' })
  expect(again.getAttribute('href')).toBe('/intake/pro')
  screen.getByText('No report follows from this order.')
  expect(screen.queryByText('Still to come')).toBeNull()
})

test('an overdue report says that we are late, what happens now and whom to write to', async () => {
  openOrder({ dueAt: '2026-07-03T12:05:00.000Z' })
  const notice = (await screen.findByText('Your report is late')).parentElement
  expect(notice?.textContent?.replaceAll('\u202f', ' ')).toMatch(
    /It was due by Friday, July 3 at 7:05 AM.*, and we are late\. A person still has to approve it; then it is mailed to you\..* and name order PL-6F1B2C3D\./,
  )
  expect(notice?.querySelector('a')?.getAttribute('href')).toMatch(/^mailto:.+@.+/)
  expect(screen.queryByText(/is due by/)).toBeNull()
})

test('where nothing is priced, no time is promised', async () => {
  openOrder({ status: 'paid', isOutsideArea: true })
  await details()
  expect(screen.queryByText(/due by/)).toBeNull()
})

test('an unknown status is displayed as pending', async () => {
  openOrder({ status: 'teleported' })
  expect((await screen.findAllByText('Payment Pending')).length).toBe(2)
})

test('a stranger with the address sees no names', async () => {
  openOrder({
    view: 'limited',
    isOutsideArea: false,
    projectData: { city: 'Ames', state: 'Iowa', squareFootage: 900, projectType: 'office' },
  })
  await details()
  const project = within(screen.getByRole('region', { name: 'Project details' }))
  project.getByText('Ames, Iowa')
  expect(project.queryByText('Company')).toBeNull()
  screen.getByText(/shown in the browser that placed the order/)
})

test('an order that waits for an answer says so instead of naming a time', async () => {
  openOrder({ waitingSince: '2026-07-02T12:00:00.000Z' })
  await screen.findByText('We are waiting for your answer')
  screen.getByText(/is paused until you answer/)
  expect(screen.queryByText(/is due by/)).toBeNull()
})
