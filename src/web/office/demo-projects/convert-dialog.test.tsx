import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConvertButton } from './convert-dialog.tsx'
import type { DemoProject } from './demo-projects-query.ts'

afterEach(cleanup)

// What the dialog goes by; the rest of a project is shown elsewhere.
const project = {
  id: 'one',
  packageType: 'pro',
  convertedOrderId: null,
  orderPrice: 69_500,
  projectData: { email: 'jo@example.org' },
} as DemoProject

/** A page that read the project at a former price. */
function openDialog(answer: () => Promise<Response>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['demo-projects', 'one', 'one'], project)
  const posted: string[] = []
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'POST') return await answer()
    posted.push(new URL(String(input), 'http://office').pathname)
    return Response.json({ success: true, orderId: 'made', isNew: true })
  }
  render(
    <QueryClientProvider client={client}>
      <ConvertButton project={project} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Convert to Order' }))
  return { posted, create: () => screen.getByRole('button', { name: 'Create Order' }) }
}

test('the confirmation names the price of today, and asks for nothing before it is read', async () => {
  const reading = Promise.withResolvers<Response>()
  const { posted, create } = openDialog(() => reading.promise)
  screen.getByText('Loading today’s price...')
  expect(screen.queryByText(/\$695\.00/)).toBeNull()
  fireEvent.click(create())
  expect(posted).toEqual([])
  reading.resolve(Response.json({ ...project, orderPrice: 80_000 }))
  await screen.findByText(/An unpaid order for the Pro Snapshot at \$800\.00, with these answers/)
  expect(screen.queryByText('Loading today’s price...')).toBeNull()
  fireEvent.click(create())
  await waitFor(() => expect(posted).toEqual(['/api/admin/demo-projects/one/convert']))
})

test('a price that cannot be read is not replaced by a former one', async () => {
  let isAway = true
  const { create } = openDialog(async () =>
    isAway ? new Response('', { status: 503 }) : Response.json({ ...project, orderPrice: 80_000 }),
  )
  await screen.findByText('Today’s price could not be loaded')
  expect(screen.queryByText(/\$695\.00/)).toBeNull()
  expect(create().hasAttribute('disabled')).toBe(true)
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText(/at \$800\.00/)
  expect(create().hasAttribute('disabled')).toBe(false)
})
