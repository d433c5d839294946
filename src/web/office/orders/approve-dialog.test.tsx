import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApprovalCard } from '#contract/approval.ts'
import { ApproveDialog } from './approve-dialog.tsx'

afterEach(cleanup)

const request = {
  requestedBy: 'chief',
  requestedAt: '2026-07-01T12:00:00.000Z' as const,
  reason: 'The customer wants the marble wall at this price.',
}

function buildCard(overrides: Partial<ApprovalCard> = {}): ApprovalCard {
  return {
    orderNumber: 'PL-0A1B2C3D',
    revision: 1,
    companyName: 'Cedar Street Kitchen',
    projectType: 'restaurant',
    squareFootage: 1850,
    customerEmail: 'desk@customer.example',
    totals: null,
    releasedLikelyCents: null,
    customerBudget: '',
    lastPerSquareFootCents: [],
    differences: [],
    paidPackage: 'pro',
    deliveredPackage: 'pro',
    overrideRequest: null,
    ...overrides,
  }
}

const blocking = [{ rule: 'price-ceiling', severity: 'blocking', text: 'Far above the usual.' }]

function open(
  kind: 'order' | 'demo-project',
  card: ApprovalCard,
  issues: object[] = blocking,
  isReleased = false,
) {
  const posted: string[] = []
  const approved: unknown[] = []
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') posted.push(new URL(String(input), 'http://office').pathname)
    return Response.json({ issues, reportHash: 'read', card })
  }
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ApproveDialog
        kind={kind}
        id="one"
        open
        isCorrection={false}
        isReleased={isReleased}
        receiver="desk@customer.example"
        busy={false}
        approveKey="e"
        onApprove={(approval) => approved.push(approval)}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
  return { posted, approved }
}

test.each([
  ['order', '/api/admin/orders/one/override-request/withdraw'],
  ['demo-project', '/api/admin/demo-projects/one/override-request/withdraw'],
] as const)(
  'whoever asked for a second person withdraws it, and approves nothing alone: %s',
  async (kind, path) => {
    const card = buildCard({ overrideRequest: { ...request, isOwn: true } })
    const { posted } = open(kind, card)
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw Request' }))
    await waitFor(() => expect(posted).toEqual([path]))
    expect(screen.queryByLabelText(/Why approve it anyway/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Approve and Send' }).hasAttribute('disabled')).toBe(
      true,
    )
  },
)

test('the second person approves with the reason of the first, and withdraws nothing', async () => {
  const card = buildCard({ overrideRequest: { ...request, isOwn: false } })
  const { approved } = open('order', card)
  fireEvent.click(await screen.findByRole('button', { name: 'Approve and Send' }))
  expect(approved).toEqual([{ reportHash: 'read' }])
  expect(screen.queryByRole('button', { name: 'Withdraw Request' })).toBeNull()
})

test('the card of a demo project names it as one', async () => {
  open('demo-project', buildCard({ paidPackage: null }))
  expect(await screen.findByText('Demo project')).toBeTruthy()
  expect(screen.getByText('PL-0A1B2C3D')).toBeTruthy()
})

test('opens at the button where nothing blocks, and names the keys', async () => {
  open('order', buildCard(), [])
  const button = await screen.findByRole('button', { name: 'Approve and Send' })
  expect(document.activeElement).toBe(button)
  expect(screen.getByText(/^E approves as well\. Z takes the approval back/)).toBeTruthy()
})

test('promises no time to undo for a report that is released and only mailed again', async () => {
  open('order', buildCard(), [], true)
  await screen.findByRole('button', { name: 'Approve and Send' })
  expect(screen.getByText(/at once, which cannot be undone\.$/)).toBeTruthy()
  expect(screen.getByText('E approves as well.')).toBeTruthy()
  expect(screen.queryByText(/30 seconds/)).toBeNull()
})

test('opens at the reason where something blocks, and keeps it when the question is closed', async () => {
  open('order', buildCard())
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Why approve it anyway?')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'The owner agreed to it' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  cleanup()
  open('order', buildCard())
  const again = await screen.findByLabelText<HTMLTextAreaElement>('Why approve it anyway?')
  expect(again.value).toBe('The owner agreed to it')
})
