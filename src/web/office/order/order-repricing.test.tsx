import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Repricing } from '#contract/repricing.ts'
import { OrderRepricing } from './order-repricing.tsx'

afterEach(cleanup)

const answer: Repricing = {
  from: { version: '2026-07.1', pricedOn: '2026-07-15', totalCents: 10_000_000 },
  to: { version: '2026-10.1', pricedOn: '2026-11-01', totalCents: 10_150_000 },
  changeCents: 150_000,
  parts: {
    priceCents: 200_000,
    scopeCents: 0,
    indexCents: 50_000,
    editsCents: -100_000,
    errorCents: 0,
  },
  versions: [
    { version: '2026-10.1', priceDate: '2026-10-01' },
    { version: '2026-07.1', priceDate: '2026-07-01' },
  ],
}

function open(reply: () => Response) {
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    asked.push(String(input))
    return reply()
  }
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <OrderRepricing orderId="one" />
    </QueryClientProvider>,
  )
  return asked
}

test('an order is priced again only when asked, and the parts stand with their signs', async () => {
  const asked = open(() => new Response(JSON.stringify(answer)))
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Price again' }))
  await screen.findByText('+$2,000.00')
  for (const text of ['±$0.00', '+$500.00', '−$1,000.00', '+$1,500.00', '$101,500.00']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  }
  fireEvent.change(screen.getByLabelText('Price book'), { target: { value: '2026-07.1' } })
  await expect.poll(() => asked.at(-1)).toBe('/api/admin/orders/one/repricing?version=2026-07.1')
})

test('a refusal is shown and can be tried again', async () => {
  const refusal = { message: 'There is no such version.', code: 'no-such-version' }
  open(() => new Response(JSON.stringify(refusal), { status: 404 }))
  fireEvent.click(screen.getByRole('button', { name: 'Price again' }))
  await screen.findByText('There is no such version.')
  screen.getByRole('button', { name: 'Price again' })
})
