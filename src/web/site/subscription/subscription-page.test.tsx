import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearToast } from '#web/ui/toast-store.ts'
import { eraseSignIn, rememberSignIn } from '../frame/signed-in.ts'
import { openSite } from '../testing/open-site.tsx'

afterEach(() => {
  clearToast()
  cleanup()
})

async function choosePlan() {
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe to Starter (3 months)' }))
  return within(await screen.findByRole('dialog'))
}

test('a subscription without e-mail or name is cancelled', async () => {
  const asked = openSite('/subscription')
  const dialog = await choosePlan()
  fireEvent.change(dialog.getByLabelText('Email address'), { target: { value: 'a@b.example' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue to payment' }))
  await screen.findByText('Subscription Cancelled')
  screen.getByText('Email and name are required to create a subscription.')
  expect(asked).toEqual([])
})

test('who is signed in subscribes without typing email and company again', async () => {
  rememberSignIn()
  openSite('/subscription', {
    showAccount: () => ({ body: { email: 'desk@customer.example', orders: [], plan: null } }),
    listSpaces: () => ({
      body: [{ projectData: { contactPerson: 'Order Desk', companyName: 'Cedar Street' } }],
    }),
  })
  const dialog = await choosePlan()
  await dialog.findByDisplayValue('desk@customer.example')
  await dialog.findByDisplayValue('Cedar Street')
  eraseSignIn()
})

test('a subscription that fails says so, keeps what was typed and can be tried again', async () => {
  openSite('/pricing', { createSubscription: () => ({ status: 500, body: 'oops' }) })
  const dialog = await choosePlan()
  fireEvent.change(dialog.getByLabelText('Email address'), { target: { value: 'a@b.example' } })
  fireEvent.change(dialog.getByLabelText('Name or company'), { target: { value: 'Builder' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue to payment' }))
  const again = within(await screen.findByRole('dialog'))
  await again.findByText('Failed to create subscription. Please try again.')
  expect(again.getByLabelText<HTMLInputElement>('Email address').value).toBe('a@b.example')
  expect(again.getByLabelText<HTMLInputElement>('Name or company').value).toBe('Builder')
  again.getByRole('button', { name: 'Continue to payment' })
})

test('a mistyped address is pointed out before anything is sent', async () => {
  const asked = openSite('/subscription')
  const dialog = await choosePlan()
  fireEvent.change(dialog.getByLabelText('Email address'), { target: { value: 'a@b' } })
  fireEvent.change(dialog.getByLabelText('Name or company'), { target: { value: 'Builder' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue to payment' }))
  dialog.getByText('Enter an address like name@company.com')
  expect(dialog.getByLabelText<HTMLInputElement>('Name or company').value).toBe('Builder')
  expect(asked).toEqual([])
})

test('an answer without an address is an error of its own', async () => {
  openSite('/subscription', { createSubscription: () => ({ body: {} }) })
  const dialog = await choosePlan()
  fireEvent.change(dialog.getByLabelText('Email address'), { target: { value: 'a@b.example' } })
  fireEvent.change(dialog.getByLabelText('Name or company'), { target: { value: 'Builder' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue to payment' }))
  await screen.findByText('No checkout URL received')
})

test('savings stand on the two priced plans, and the third is coming soon', async () => {
  openSite('/pricing')
  await screen.findByText('Save $3,108 a quarter')
  screen.getByText('Save $11,613 a quarter')
  expect(screen.getAllByRole('button', { name: 'Coming Soon' })).toHaveLength(2)
})

test('only the first twenty characters of a session are shown', async () => {
  openSite('/subscription-success?session_id=cs_test_1234567890abcdefghij')
  await screen.findByText('Session: cs_test_1234567890ab...')
  screen.getByText('Subscription Activated!')
})
