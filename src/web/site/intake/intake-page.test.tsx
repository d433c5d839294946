import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearToast } from '#web/ui/toast-store.ts'
import { openSite } from '../testing/open-site.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  clearToast()
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
  screen.getByText('You wrote it, but did not answer it')
  expect(screen.queryByRole('button', { name: /Private dining/ })).toBeNull()
  fireEvent.click(add)
  fireEvent.click(screen.getByRole('button', { name: 'Add Special features: Patio seating' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Patio/ })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Back to Edit' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Seats/)).value).toBe('60')
  expect(screen.getByLabelText<HTMLInputElement>('Patio seating').checked).toBe(true)
})
