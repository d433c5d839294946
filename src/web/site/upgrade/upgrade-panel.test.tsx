import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusalSentences } from '#contract/refusals/refusal-sentences.ts'
import { clearToast, currentToast } from '#web/ui/toast-store.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { openSite } from '../testing/open-site.tsx'

afterEach(() => {
  cleanup()
  siteQueryClient.clear()
  clearToast()
})

const orderId = '6f1b2c3d-0000-4000-8000-000000000001'

const order = {
  id: orderId,
  status: 'in_progress',
  packageType: 'basic',
  amount: 39_500,
  createdAt: '2026-07-01T12:00:00.000Z',
  timeZone: 'America/Chicago',
  paidAt: '2026-07-01T12:05:00.000Z',
  dueAt: '2026-07-03T12:05:00.000Z',
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
}

const refused = (status: number, code: keyof typeof refusalSentences) => {
  const message = refusalSentences[code]
  return { status, body: { message, error: message, code } }
}

/** A server whose price can change, and which refuses any other than its own. */
function openOffer() {
  const server = { price: 30_000 }
  const asked = openSite(`/order/${orderId}`, {
    showOrder: () => ({ body: order }),
    showOrderUpgrade: () => ({
      body: { offer: { packageType: 'pro', amount: server.price, deliveryHours: 48 }, made: null },
    }),
    openOrderUpgrade: (sent) => {
      const { amount } = sent as { amount?: number }
      return amount === server.price
        ? { body: { clientSecret: `secret-${amount}`, amount } }
        : refused(409, 'upgrade-price-changed')
    },
    showPaymentConfig: () => ({ body: { gateway: 'sandbox' } }),
    confirmSandboxPayment: () => refused(409, 'payment-canceled'),
  })
  const sentAmounts = () =>
    asked.flatMap(({ name, sent }) => (name === 'openOrderUpgrade' ? [sent] : []))
  return { server, sentAmounts }
}

const offer = async () =>
  within(await screen.findByRole('region', { name: 'Upgrade to Pro Snapshot' }))

test('another price than the button named is shown before a payment is opened', async () => {
  const { server, sentAmounts } = openOffer()
  const shown = await offer()
  shown.getByText(/the difference between today’s prices of the two packages/)
  server.price = 35_000
  fireEvent.click(shown.getByRole('button', { name: 'Upgrade for $300' }))
  const again = await shown.findByRole('button', { name: 'Upgrade for $350' })
  expect(currentToast()).toMatchObject({
    title: 'The Price Has Changed',
    description: refusalSentences['upgrade-price-changed'],
  })
  expect(screen.queryByLabelText('Card number')).toBeNull()
  fireEvent.click(again)
  await shown.findByLabelText('Card number')
  shown.getByText('$350.00')
  expect(sentAmounts()).toEqual([{ amount: 30_000 }, { amount: 35_000 }])
})

test('an expired payment starts again at its own price only; otherwise the offer shows the new one', async () => {
  const { server, sentAmounts } = openOffer()
  const shown = await offer()
  fireEvent.click(shown.getByRole('button', { name: 'Upgrade for $300' }))
  fireEvent.change(await shown.findByLabelText('Card number'), {
    target: { value: '4242 4242 4242 4242' },
  })
  fireEvent.change(shown.getByLabelText('Expiration date'), { target: { value: '12/40' } })
  fireEvent.change(shown.getByLabelText('Security code'), { target: { value: '123' } })
  fireEvent.click(shown.getByRole('button', { name: 'Complete Payment' }))
  const startAgain = await shown.findByRole('button', { name: 'Start payment again' })
  server.price = 35_000
  fireEvent.click(startAgain)
  await shown.findByRole('button', { name: 'Upgrade for $350' })
  expect(currentToast()?.description).toBe(refusalSentences['upgrade-price-changed'])
  await waitFor(() => expect(shown.queryByText('This payment has expired')).toBeNull())
  expect(sentAmounts()).toEqual([{ amount: 30_000 }, { amount: 30_000 }])
})
