import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearToast } from '#web/ui/toast-store.ts'
import { eraseSignIn, rememberSignIn } from '../frame/signed-in.ts'
import { openSite } from '../testing/open-site.tsx'

afterEach(() => {
  clearToast()
  cleanup()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const send = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Generate Build-out Analysis' }))

async function fillDemo() {
  await screen.findByLabelText('Your Name *')
  type('Your Name *', 'Order Desk')
  type('Email *', 'desk@customer.example')
  type('Company Name *', 'Cedar Street Kitchen')
  type('Project Address *', '400 Locust Street')
  type('Project Type *', 'nail-salon')
  type('Square Footage *', '900')
  type('Project Description *', 'Six chairs.')
}

const reply = {
  message: 'Demo order received',
  orderId: 'demo-1',
  orderDetails: { packageType: 'basic', message: 'Under review.' },
}

test('what is missing is named in the order of the form', async () => {
  openSite('/demo')
  await screen.findByLabelText('Your Name *')
  send()
  await screen.findByText('Required Information Missing')
  screen.getByText(
    'Please fill in the following required fields: Your Name, Email, Company Name, Project Address, Square Footage, Project Type, Project Description',
  )
})

test('one missing answer is named in the singular', async () => {
  openSite('/demo')
  await fillDemo()
  type('Project Description *', '   ')
  send()
  await screen.findByText('Please fill in the required field: Project Description')
})

test('features appear with the project type, and premium cannot be chosen', async () => {
  openSite('/demo')
  await screen.findByLabelText('Project Type *')
  expect(screen.queryByText('Special Features')).toBeNull()
  type('Project Type *', 'medspa')
  await screen.findByLabelText('VIP rooms')
  const premium = screen.getByRole<HTMLOptionElement>('option', { name: /Coming Soon/ })
  expect(premium.disabled).toBe(true)
})

test('a project is received, and its result follows after three seconds', async () => {
  const asked = openSite('/demo', { createDemoOrder: () => ({ body: reply }) })
  await fillDemo()
  send()
  await screen.findByText('Request received')
  await screen.findByText('Demo order received')
  screen.getByText('demo-1')
  screen.getByText('Under review.')
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Report Under Review' }).disabled,
  ).toBe(true)
  const sent = asked.find(({ name }) => name === 'createDemoOrder')?.sent
  expect(sent).toMatchObject({
    customerEmail: 'desk@customer.example',
    website: '',
    projectData: { projectType: 'nail-salon', squareFootage: 900 },
  })
})

test('an area that is not whole stays as it was typed, gets a message and is not sent', async () => {
  const asked = openSite('/demo', { createDemoOrder: () => ({ body: reply }) })
  await fillDemo()
  type('Square Footage *', '1.5')
  expect(screen.getByLabelText<HTMLInputElement>('Square Footage *').value).toBe('1.5')
  screen.getByText('Enter whole square feet, for example 1500')
  send()
  expect(document.activeElement).toBe(screen.getByLabelText('Square Footage *'))
  expect(asked.some(({ name }) => name === 'createDemoOrder')).toBe(false)
})

test('who is signed in is not asked for name, email and company again', async () => {
  rememberSignIn()
  openSite('/demo', {
    showAccount: () => ({ body: { email: 'desk@customer.example', orders: [], plan: null } }),
    listSpaces: () => ({
      body: [{ projectData: { contactPerson: 'Order Desk', companyName: 'Cedar Street' } }],
    }),
  })
  await screen.findByDisplayValue('desk@customer.example')
  await screen.findByDisplayValue('Order Desk')
  await screen.findByDisplayValue('Cedar Street')
  eraseSignIn()
})

test('a project that cannot be sent says so and keeps what was typed', async () => {
  openSite('/demo', {
    createDemoOrder: () => ({ status: 429, body: { message: 'Too many projects today.' } }),
  })
  await fillDemo()
  send()
  await screen.findByText('Too many projects today.')
  expect(screen.getByLabelText<HTMLInputElement>('Your Name *').value).toBe('Order Desk')
})
