import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearToast } from '#web/ui/toast-store.ts'
import { openSite } from '../testing/open-site.tsx'

const orderId = '6f1b2c3d-0000-4000-8000-000000000001'
const address = `/checkout?clientSecret=pi_1_secret_2&orderId=${orderId}`

const order = {
  id: orderId,
  status: 'pending',
  packageType: 'pro',
  amount: 69_500,
  createdAt: '2026-07-01T12:00:00.000Z',
  timeZone: 'America/Chicago',
  paidAt: null,
  deliveryHours: 48,
  dueAt: null,
  waitingSince: null,
  reportUrl: null,
  view: 'limited',
  isOutsideArea: false,
  projectData: { city: 'Ames', state: 'Iowa', squareFootage: 900, projectType: 'office' },
}

const sandbox = {
  showOrder: () => ({ body: order }),
  showPaymentConfig: () => ({ body: { gateway: 'sandbox', testMode: true } }),
  acceptTerms: () => ({ body: { termsAccepted: true } }),
}

beforeEach(() => sessionStorage.clear())

afterEach(() => {
  clearToast()
  cleanup()
})

async function payWith(number: string) {
  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: number } })
  fireEvent.change(screen.getByLabelText('Expiration date'), { target: { value: '12 / 30' } })
  fireEvent.change(screen.getByLabelText('Security code'), { target: { value: '123' } })
  fireEvent.click(screen.getByRole('button', { name: 'Complete Payment' }))
}

test.each([
  '/checkout',
  '/checkout?clientSecret=pi_1_secret_2',
  `/checkout?orderId=${orderId}`,
  `/checkout?clientSecret=made-up&orderId=${orderId}`,
])('%s is an invalid checkout', async (broken) => {
  openSite(broken, sandbox)
  await screen.findByText('Invalid Checkout')
  screen.getByText('Missing payment information. Please start over.')
  screen.getByRole('link', { name: 'Back to Home' })
  const order = screen.queryByRole('link', { name: 'Go to your order' })
  expect(order?.getAttribute('href')).toBe(
    broken.includes(orderId) ? `/order/${orderId}` : undefined,
  )
})

test('the form says what it waits for, and that this is test mode', async () => {
  openSite(address, sandbox)
  await screen.findByText('Secure Checkout')
  const waiting = screen.getByRole<HTMLButtonElement>('button', { name: 'Loading Payment Form...' })
  expect(waiting.disabled).toBe(true)
  await screen.findByRole('button', { name: 'Complete Payment' })
  screen.getByText(/^Test mode/)
  const amounts = screen.getAllByText('$695.00')
  expect(amounts.length).toBeGreaterThan(0)
})

test('the amount stands at the button that charges it', async () => {
  openSite(address, sandbox)
  const button = await screen.findByRole('button', { name: 'Complete Payment' })
  const amount = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(amount?.textContent).toBe('You pay now$695.00')
})

test('nothing leads away from a payment but the name of the site', async () => {
  openSite(address, sandbox)
  await screen.findByText('Secure Checkout')
  for (const name of ['Main', 'Short', 'Menu']) {
    expect(screen.queryByRole('navigation', { name })).toBeNull()
  }
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const path of ['/pricing', '/demo', '/subscription', '/admin-login', '/account']) {
    expect(links).not.toContain(path)
  }
})

test('a decline says why and lets the visitor try again', async () => {
  const decline = { error: { code: 'card_declined', message: 'Your card was declined.' } }
  openSite(address, {
    ...sandbox,
    confirmSandboxPayment: () => ({ status: 402, body: decline }),
  })
  await payWith('4000 0000 0000 0002')
  await screen.findByText('Payment Failed')
  screen.getByText('Your card was declined.')
  await screen.findByRole('button', { name: 'Complete Payment' })
})

test('a failure that is no decline says nothing about the card', async () => {
  openSite(address, { ...sandbox, confirmSandboxPayment: () => ({ status: 500, body: 'oops' }) })
  await payWith('4242 4242 4242 4242')
  await screen.findByText('Payment Error')
  screen.getByText('An unexpected error occurred. Please try again.')
})

test('an incomplete card is not sent', async () => {
  const asked = openSite(address, sandbox)
  await payWith('4242')
  await screen.findByText('Your card number is incomplete.')
  expect(asked.some(({ name }) => name === 'confirmSandboxPayment')).toBe(false)
})

test('a challenge that is completed leads to the order', async () => {
  let paid = false
  openSite(address, {
    ...sandbox,
    showOrder: () => ({ body: { ...order, status: paid ? 'paid' : 'pending' } }),
    confirmSandboxPayment: () => ({ body: { status: 'requires_action' } }),
    challengeSandboxPayment: () => {
      paid = true
      return { body: { status: 'succeeded' } }
    },
  })
  await payWith('4000 0025 0000 3155')
  fireEvent.click(await screen.findByRole('button', { name: 'Complete' }))
  expect((await screen.findAllByText('Payment Confirmed')).length).toBeGreaterThan(0)
})

test('an order that is paid already is shown instead of a form', async () => {
  openSite(address, { ...sandbox, showOrder: () => ({ body: { ...order, status: 'paid' } }) })
  expect((await screen.findAllByText('Payment Confirmed')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Secure Checkout')).toBeNull()
})

test('a payment that expired can be started again', async () => {
  openSite(address, {
    ...sandbox,
    confirmSandboxPayment: () => ({
      status: 409,
      body: { message: 'Expired', code: 'payment-canceled' },
    }),
    retryPayment: () => ({ body: { clientSecret: 'pi_3_secret_4', orderId } }),
  })
  await payWith('4242 4242 4242 4242')
  fireEvent.click(await screen.findByRole('button', { name: 'Start payment again' }))
  await screen.findByRole('button', { name: 'Complete Payment' })
})

test('the terms stand in the form at the button, and are accepted before the card is charged', async () => {
  const asked = openSite(address, {
    ...sandbox,
    confirmSandboxPayment: () => ({ body: { status: 'requires_action' } }),
  })
  await payWith('4242 4242 4242 4242')
  await screen.findByRole('button', { name: 'Complete' })
  const button = screen.getByRole('button', { name: 'Processing...', hidden: true })
  expect(button.parentElement?.textContent).toMatch(/^By paying you accept the Terms of Service/)
  const names = asked.map(({ name }) => name).filter((name) => name !== 'showOrder')
  expect(names.slice(-2)).toEqual(['acceptTerms', 'confirmSandboxPayment'])
})

test('nothing is charged while the consent to the terms cannot be kept', async () => {
  const asked = openSite(address, {
    ...sandbox,
    acceptTerms: () => ({ status: 500, body: 'oops' }),
  })
  await payWith('4242 4242 4242 4242')
  await screen.findByText(/^Your consent to the terms could not be kept.*Nothing was charged/)
  await screen.findByRole('button', { name: 'Complete Payment' })
  expect(asked.some(({ name }) => name === 'confirmSandboxPayment')).toBe(false)
})

test('an order that stopped waiting for its payment is left to the answer of the provider', async () => {
  openSite(address, {
    ...sandbox,
    acceptTerms: () => ({ status: 409, body: { message: 'Paid', code: 'already-paid' } }),
    confirmSandboxPayment: () => ({
      status: 409,
      body: { message: 'Expired', code: 'payment-canceled' },
    }),
  })
  await payWith('4242 4242 4242 4242')
  await screen.findByText('This payment has expired')
})
