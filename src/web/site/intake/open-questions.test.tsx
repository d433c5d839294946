import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseSignIn, rememberSignIn } from '../frame/signed-in.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { openSite } from '../testing/open-site.tsx'

const floorPlan = {
  id: 'floorPlan',
  question: 'Do you have a floor plan?',
  advice: 'Upload it.',
  swingCents: 2_100_000,
}

const estimate = {
  ...{ low: 9_000_000, likely: 20_000_000, budget: 26_000_000, high: 31_000_000 },
  ...{ perSquareFoot: 11_000, groups: [], drivers: [], conflicts: [] },
  openQuestions: [floorPlan],
}

const plan = {
  ...{ plan: 'professional', status: 'active', isLive: true, cancels: false, paidThrough: null },
  ...{ reportLimit: 6, reportsLeft: 5, reportsUsed: 1, monthEnd: '2026-12-01T06:00:00.000Z' },
  ...{ packages: ['basic', 'pro'], sharedBy: 'owner@customer.example' },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  eraseSignIn()
  siteQueryClient.clear()
  cleanup()
})

type Answer = { status?: number; body: unknown }

/** Fills in a Basic Snapshot and goes on to its review. */
async function openReview(ofPlan: object | null, liveEstimate: () => Answer) {
  if (ofPlan) rememberSignIn()
  openSite('/intake/basic', {
    showAccount: () => ({ body: { email: 'desk@customer.example', orders: [], plan: ofPlan } }),
    listSpaces: () => ({ body: [] }),
    liveEstimate,
  })
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Company Name *')
  if (ofPlan) await screen.findByText('Basic Snapshot, in your plan')
  type('Company Name *', 'Cedar Street Kitchen')
  type('Contact Person *', 'Order Desk')
  if (!ofPlan) type('Email Address *', 'desk@customer.example')
  type('Phone Number *', '5155550142')
  type('Project Address *', '400 Locust Street')
  type('ZIP Code *', '50309')
  type('City *', 'Des Moines')
  type('State *', 'Iowa')
  type(/^Square Footage/, '1850')
  type('Project Type *', 'restaurant')
  type('Timeline *', 'asap')
  type('Project Description *', 'A first build-out.')
  fireEvent.click(screen.getByRole('button', { name: 'Continue to Review' }))
}

/** The texts of every way to Pro in the review of a Basic Snapshot. */
async function waysToPro(ofPlan: object | null) {
  await openReview(ofPlan, () => ({ body: estimate }))
  await screen.findByText('Pro Snapshot asks these too')
  return screen
    .getAllByRole('link', { name: /^Change to Pro/ })
    .map(({ textContent }) => textContent)
}

test('the review offers Pro at the price of the top of the page, once each', async () => {
  expect(await waysToPro(null)).toEqual([
    'Change to Pro Snapshot, $695',
    'Change to Pro Snapshot, $695',
  ])
})

test('to a member of a plan that covers Basic alone, Pro costs its whole price', async () => {
  expect(await waysToPro({ ...plan, packages: ['basic'] })).toEqual([
    'Change to Pro Snapshot, $695',
    'Change to Pro Snapshot, $695',
  ])
})

test('where the plan covers both, the review names no price', async () => {
  expect(await waysToPro(plan)).toEqual([
    'Change to Pro Snapshot, in your plan',
    'Change to Pro Snapshot, in your plan',
  ])
  expect(screen.queryByText(/\$300|\$695/)).toBeNull()
})

test('where nothing is priced, the review says so and does not wait for an estimate', async () => {
  const refusal = { code: 'outside-area', message: 'We do not price New York yet.' }
  await openReview(null, () => ({ status: 422, body: refusal }))
  await screen.findByText(/^We do not price this place yet, so we cannot say/)
  expect(screen.queryByText('Estimating…')).toBeNull()
})
