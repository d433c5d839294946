import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { DeleteClient } from './delete-client.tsx'

afterEach(cleanup)

function open(isErased: boolean) {
  const asked: string[] = []
  globalThis.fetch = async (input, init) => {
    asked.push(`${init?.method} ${String(input)}`)
    return new Response(JSON.stringify({ success: true }))
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DeleteClient
          client={{
            id: 'one',
            companyName: 'Corner Salon',
            email: 'jo@salon.example',
            purchaseEmail: null,
            isErased,
          }}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

test('a client is deleted after the dialog said what will happen', async () => {
  const asked = open(false)
  fireEvent.click(screen.getByRole('button', { name: 'Delete Client' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Corner Salon?' })
  expect(dialog.textContent).toMatch(
    /erased for good.*plan ends at once.*not possible while a report/,
  )
  expect(asked).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete Client' }).at(-1) ?? dialog)
  await expect.poll(() => asked).toEqual(['DELETE /api/admin/clients/one'])
})

test('an erased client is not offered to be deleted', () => {
  open(true)
  expect(screen.queryByRole('button')).toBeNull()
})
