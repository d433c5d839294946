import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearToast } from '#web/ui/toast-store.ts'
import { eraseSignIn, rememberSignIn } from '../frame/signed-in.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { openSite } from '../testing/open-site.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  clearToast()
  siteQueryClient.clear()
  cleanup()
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function fillRequired() {
  await screen.findByLabelText('Company Name *')
  type('Company Name *', 'Cedar Street Kitchen')
  type('Contact Person *', 'Order Desk')
  type('Email Address *', 'desk@customer.example')
  type('Phone Number *', '5155550142')
  type('Project Address *', '400 Locust Street')
  type('ZIP Code *', '50309')
  type('City *', 'Des Moines')
  type('State *', 'Iowa')
  type(/^Square Footage/, '1850')
  type('Project Type *', 'restaurant')
  type('Timeline *', 'asap')
  type('Project Description *', 'A first build-out.')
}

test('an unknown package is refused in words', async () => {
  openSite('/intake/gold')
  await screen.findByText('Invalid Package')
  screen.getByText('The requested package type is not valid.')
  screen.getByRole('link', { name: 'Back to Home' })
})

test('the basic package asks no additional details', async () => {
  openSite('/intake/basic')
  await screen.findByLabelText('Contact Person *')
  expect(screen.queryByText('Additional Details')).toBeNull()
  expect(screen.queryByText('Premium Services')).toBeNull()
})

test('premium adds its services, and says that it is coming soon', async () => {
  openSite('/intake/premium')
  await screen.findByText('Premium Services')
  screen.getByText('Additional Details')
  screen.getByText('Coming Soon')
})

test('what an answer does to the range is said only above questions that are priced, and not as a promise', async () => {
  openSite('/intake/pro')
  const details = await screen.findByRole('region', { name: 'Additional Details' })
  expect(details.textContent).toContain('These questions are optional.')
  expect(details.textContent).not.toContain('Each answer makes')
  const said = screen.getByText(/Most answers about the space/)
  expect(said.className).toContain('max-md:hidden')
})

test('a grease interceptor is asked about in restaurants only', async () => {
  openSite('/intake/pro')
  await screen.findByText('Existing HVAC')
  expect(screen.queryByText('Existing Grease Interceptor')).toBeNull()
  type('Project Type *', 'restaurant')
  await screen.findByText('Existing Grease Interceptor')
})

test('a salon is asked for its kind', async () => {
  openSite('/intake/basic')
  await screen.findByLabelText('Project Type *')
  expect(screen.queryByLabelText('Salon Type *')).toBeNull()
  type('Project Type *', 'salon')
  await screen.findByLabelText('Salon Type *')
})

test('who sent the client is asked for by name where a person did', async () => {
  openSite('/intake/pro')
  await screen.findByLabelText('How did you hear about us?')
  type('How did you hear about us?', 'google-search')
  expect(screen.queryByLabelText('Contact Name')).toBeNull()
  type('How did you hear about us?', 'architect')
  await screen.findByLabelText('Contact Name')
})

test('an attempt with missing items lists them, says so, and takes the focus there', async () => {
  openSite('/intake/basic')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to Review' }))
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Please complete the following required fields:')
  await screen.findByText('Required Information Missing')
  await waitFor(() => expect(document.activeElement).toBe(summary))
})

test('what was said to be missing is gone once it is answered', async () => {
  openSite('/intake/basic')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to Review' }))
  await screen.findByText('Required Information Missing')
  await fillRequired()
  fireEvent.click(screen.getByRole('button', { name: 'Continue to Review' }))
  await screen.findByRole('button', { name: 'Proceed to Payment' })
  await waitFor(() => expect(screen.queryByText('Required Information Missing')).toBeNull())
})

test('an order that cannot be made says why and keeps every answer', async () => {
  const asked = openSite('/intake/basic', {
    createPaymentIntent: () => ({ status: 503, body: { message: 'Payments rest for a minute.' } }),
  })
  await fillRequired()
  fireEvent.click(screen.getByRole('button', { name: 'Continue to Review' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Proceed to Payment' }))
  await screen.findByText('Payments rest for a minute.')
  const order = asked.find(({ name }) => name === 'createPaymentIntent')
  expect(order?.sent).toMatchObject({
    packageType: 'basic',
    customerName: 'Order Desk',
    projectData: { squareFootage: 1850, phone: '(515) 555-0142' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Back to Edit' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Company Name *')).value).toBe(
    'Cedar Street Kitchen',
  )
})

test('a returning client is greeted, and what they typed already stays', async () => {
  const profile = {
    companyName: 'Kept Inc.',
    contactPerson: 'Pat Known',
    phone: '(515) 555-0100',
    defaultAddress: '1 Elm Street',
    defaultCity: 'Ames',
    defaultState: 'Iowa',
    defaultZipCode: '50010',
    professionalType: null,
    totalProjects: 3,
  }
  openSite('/intake/basic', { findClientProfile: () => ({ body: { profile } }) })
  await screen.findByLabelText('Company Name *')
  type('Company Name *', 'Typed LLC')
  type('Email Address *', 'pat@known.example')
  await screen.findByText('Checking for existing profile...')
  const greeting =
    "Found your profile with 3 previous project(s). We've pre-filled your information."
  await waitFor(() => expect(screen.getAllByText(greeting).length).toBeGreaterThan(0))
  expect(screen.getAllByText('Welcome back!').length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLInputElement>('Company Name *').value).toBe('Typed LLC')
  expect(screen.getByLabelText<HTMLInputElement>('City *').value).toBe('Ames')
  type('Email Address *', 'pat@known.exampl')
  expect(screen.queryByText(greeting, { selector: '[role=status] *' })).toBeNull()
})

test('what was written and not answered is asked back in the review, and added with one press', async () => {
  openSite('/intake/pro')
  await fillRequired()
  type('Project Description *', 'Open kitchen, patio and 60 seats. No private dining.')
  fireEvent.click(screen.getByRole('button', { name: 'Continue to Review' }))
  const add = await screen.findByRole('button', { name: 'Add Seats: 60 seats' })
  screen.getByText('Found in your description')
  expect(screen.queryByRole('button', { name: /Private dining/ })).toBeNull()
  fireEvent.click(add)
  fireEvent.click(screen.getByRole('button', { name: 'Add Special features: Patio seating' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Patio/ })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Back to Edit' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Seats/)).value).toBe('60')
  expect(screen.getByLabelText<HTMLInputElement>('Patio seating').checked).toBe(true)
})

const plan = {
  ...{ plan: 'starter', status: 'active', isLive: true, cancels: false, paidThrough: null },
  ...{ reportLimit: 3, reportsLeft: 2, reportsUsed: 1, monthEnd: '2026-12-01T06:00:00.000Z' },
  ...{ packages: ['basic', 'pro'], sharedBy: null },
}

function openSignedIn(account: object, spaces: readonly object[]) {
  localStorage.setItem('plumbline.signed-in', 'true')
  const kept = { email: 'pat@known.example', isAddressProved: true, hasBilling: true, orders: [] }
  return openSite('/intake/basic', {
    showAccount: () => ({ body: { ...kept, plan: null, ...account } }),
    listSpaces: () => ({ body: spaces }),
    placePlanOrder: () => ({ body: { orderId: crypto.randomUUID(), reportsLeft: 1 } }),
  })
}

const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('who is signed in is not asked again who they are, and reads where the answers come from', async () => {
  const projectData = {
    ...{ companyName: 'Kept Inc.', contactPerson: 'Pat Known', phone: '5155550100' },
    ...{ projectAddress: '1 Elm Street', city: 'Ames' },
  }
  openSignedIn({}, [{ orderId: crypto.randomUUID(), projectData }])
  await screen.findByText(/^Filled in from your account and your last order/)
  expect(shownIn('Company Name *')).toBe('Kept Inc.')
  expect(shownIn('Contact Person *')).toBe('Pat Known')
  expect(shownIn('Email Address *')).toBe('pat@known.example')
  expect(shownIn('Phone Number *')).toBe('(515) 555-0100')
  expect(shownIn('Project Address *')).toBe('')
  type('Company Name *', 'Second LLC')
  type('Email Address *', 'other@known.example')
  expect(shownIn('Company Name *')).toBe('Second LLC')
  expect(shownIn('Email Address *')).toBe('other@known.example')
})

test('opening the form while signed in keeps no draft until something is typed', async () => {
  openSignedIn({}, [])
  await screen.findByText(/^This is the email of your account/)
  expect(localStorage.getItem('plumbline.intake')).toBeNull()
  type('City *', 'Ames')
  expect(localStorage.getItem('plumbline.intake')).toContain('pat@known.example')
})

test('a report of a plan says where it goes, asks for no other address, and sends that one', async () => {
  const asked = openSignedIn({ plan }, [])
  await screen.findByText(/Reports of your plan and all mails about them go there/)
  expect(screen.getByLabelText<HTMLInputElement>('Email Address *').readOnly).toBe(true)
  await fillRequired()
  await waitFor(() => expect(shownIn('Email Address *')).toBe('pat@known.example'))
  fireEvent.click(screen.getByRole('button', { name: 'Continue to Review' }))
  const order = await screen.findByRole('button', { name: 'Order Report' })
  screen.getByText('Report and mails go to')
  screen.getByText('pat@known.example, the address of your account')
  fireEvent.click(order)
  await waitFor(() => {
    const sent = asked.find(({ name }) => name === 'placePlanOrder')?.sent
    expect(sent).toMatchObject({ projectData: { email: 'pat@known.example' } })
  })
})

const ownPlan = {
  plan: 'professional',
  status: 'active',
  isLive: true,
  cancels: false,
  paidThrough: null,
  reportLimit: 6,
  reportsLeft: 5,
  reportsUsed: 1,
  monthEnd: '2026-12-01T06:00:00.000Z',
  packages: ['basic', 'pro'],
  sharedBy: 'owner@customer.example',
}

test('a plan that pays for the report shows no price and offers nothing smaller', async () => {
  rememberSignIn()
  const account = { email: 'desk@customer.example', orders: [], plan: ownPlan }
  openSite('/intake/pro', {
    showAccount: () => ({ body: account }),
    listSpaces: () => ({ body: [] }),
  })
  await screen.findByLabelText('Contact Person *')
  expect(screen.queryByText(/\$695/)).toBeNull()
  await screen.findByText('Pro Snapshot, in your plan')
  expect(screen.queryByText(/\$695/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^Change to Basic/ })).toBeNull()
  eraseSignIn()
})

test('a plan without this package says its price, and keeps the smaller one of the plan', async () => {
  rememberSignIn()
  const plan = { ...ownPlan, plan: 'starter', packages: ['basic'] }
  openSite('/intake/pro', {
    showAccount: () => ({ body: { email: 'desk@customer.example', orders: [], plan } }),
    listSpaces: () => ({ body: [] }),
  })
  await screen.findByText('Pro Snapshot, $695')
  await screen.findByRole('link', { name: 'Change to Basic Snapshot, in your plan' })
  eraseSignIn()
})
