import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OrderMoney as Money } from '#contract/refunds.ts'
import { OrderMoney } from './order-money.tsx'

afterEach(cleanup)

function buildMoney(overrides: Partial<Money> = {}): Money {
  return {
    paid: 69_500,
    paidAt: '2026-07-01T12:00:00.000Z',
    cardLast4: '4242',
    paymentId: 'pi_1',
    refunded: 0,
    refundable: 69_500,
    planReport: null,
    charges: [],
    refunds: [],
    refundRequests: [],
    disputes: [],
    ...overrides,
  }
}

type Sent = { readonly id: string; readonly amount: number; readonly reason: string }

function open(money: Money, answers: (() => Response)[] = []) {
  const sent: Sent[] = []
  globalThis.fetch = async (_input, init) => {
    if (init?.method !== 'POST') return Response.json(money)
    sent.push(JSON.parse(String(init.body)) as Sent)
    return answers.shift()?.() ?? Response.json(money)
  }
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <OrderMoney orderId="one" />
    </QueryClientProvider>,
  )
  return sent
}

async function fill(amount: string, reason: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  fireEvent.change(screen.getByLabelText('Amount in dollars'), { target: { value: amount } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.click(screen.getByRole('button', { name: 'Refund now' }))
}

test('a refund is sent in cents with its reason', async () => {
  const sent = open(buildMoney())
  await fill('120.50', 'Ordered twice')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ amount: 12_050, reason: 'Ordered twice' })
})

test('sent again after a lost answer, it is the same refund', async () => {
  const sent = open(buildMoney(), [() => new Response('', { status: 503 })])
  await fill('1', 'Ordered twice')
  await waitFor(() => expect(sent).toHaveLength(1))
  const again = await screen.findByRole('button', { name: 'Refund now' })
  await waitFor(() => expect(again.hasAttribute('disabled')).toBe(false))
  fireEvent.click(again)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.id).toBe(sent[0]?.id)
})

test.each(['', '0', '695.01', '1.234', 'all', '-5'])('%j is no amount', async (amount) => {
  const sent = open(buildMoney())
  await fill(amount, 'Ordered twice')
  expect(screen.getByText('Enter an amount up to $695.00')).toBeDefined()
  expect(sent).toEqual([])
})

test('shows each payment of an upgraded order with its card and what went back from it', async () => {
  const charge = { paidAt: '2026-07-01T12:00:00.000Z', paymentId: 'pi_1', refunded: 0 } as const
  const basic = { ...charge, packageType: 'basic', isUpgrade: false, amount: 39_500 } as const
  const pro = { ...charge, packageType: 'pro', isUpgrade: true, amount: 30_000 } as const
  open(
    buildMoney({
      refunded: 10_000,
      refundable: 59_500,
      charges: [
        { ...basic, cardLast4: '4242' },
        { ...pro, cardLast4: '4444', refunded: 10_000 },
      ],
    }),
  )
  await screen.findByText(/^\$395\.00 on .* card ending in 4242/)
  expect(screen.getByText('Upgrade to Pro Snapshot')).toBeDefined()
  screen.getByText(/^\$300\.00 on .* card ending in 4444, \$100\.00 refunded/)
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  screen.getByText(/go back to the cards that paid, to the newest payment first/)
})

test('shows what went back and what is disputed, and offers nothing when nothing is left', async () => {
  open(
    buildMoney({
      refunded: 69_500,
      refundable: 0,
      refunds: [
        {
          id: '1',
          amount: 69_500,
          reason: 'Ordered twice',
          status: 'succeeded',
          author: 'chief',
          approvedBy: null,
          createdAt: '2026-07-01T12:00:00.000Z',
        },
      ],
      disputes: [
        {
          id: 'du_1',
          amount: 69_500,
          reason: 'product_not_received',
          status: 'needs_response',
          openedAt: '2026-07-02T12:00:00.000Z',
          closedAt: null,
        },
      ],
    }),
  )
  await screen.findByText('Ordered twice')
  expect(screen.getByText('The customer disputes this payment')).toBeDefined()
  expect(screen.getByText(/product not received/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('while a refund waits for a second person, no other is offered', async () => {
  open(
    buildMoney({
      refundRequests: [
        {
          id: '1',
          amount: 69_500,
          reason: 'Ordered twice',
          requestedBy: 'ann',
          requestedAt: '2026-07-01T12:00:00.000Z',
          outcome: null,
          decidedBy: null,
          decidedAt: null,
          decisionReason: null,
        },
      ],
    }),
  )
  await screen.findByText('A refund waits for a second person')
  expect(screen.getByRole('button', { name: 'Approve Refund of $695.00' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('a report that a plan paid for goes back with a reason and no amount', async () => {
  const sent = open(buildMoney({ paid: 0, refundable: 0, planReport: 'used' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Give Report Back' }))
  expect(screen.queryByLabelText('Amount in dollars')).toBeNull()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Ordered twice' } })
  fireEvent.click(screen.getByRole('button', { name: 'Give back now' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ id: expect.any(String), reason: 'Ordered twice' })
})

test('a report that was given back cannot be given back again', async () => {
  open(buildMoney({ paid: 0, refundable: 0, planReport: 'returned' }))
  await screen.findByText('Report given back')
  expect(screen.queryByRole('button')).toBeNull()
})
