// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { ofOrder } from './load-project.ts'
import { ProjectEditor } from './project-editor.tsx'

const line = {
  description: '',
  unit: 'SF',
  quantity: 1000,
  totalCost: 0,
  isPercentage: false,
  unpriced: false,
  origin: 'template' as const,
  editedByStaff: false,
}

const order = {
  id: 'order-1',
  revision: 4,
  packageType: 'pro',
  qcDeadline: null,
  secureToken: null,
  validationIssues: [],
  projectData: {
    companyName: 'Prairie Dental',
    projectType: 'medical',
    squareFootage: 1000,
    description: '',
    city: 'Des Moines',
    state: 'IA',
    aiNarrative: 'A clinic.',
    bidItems: [
      { ...line, id: 'hvac', item: 'HVAC', category: 'HVAC', unitPrice: 12 },
      {
        ...line,
        id: 'profit',
        item: 'Profit',
        category: 'Business',
        unit: '%',
        quantity: 1,
        unitPrice: 5,
        isPercentage: true,
      },
    ],
  },
} as unknown as StaffOrder

type Sent = { path: string; body: { revision: number; projectData: { bidItems: unknown[] } } }

const builtIn = () => new Response(JSON.stringify({ writtenBy: 'built-in', model: null, runs: [] }))

/** Nobody saved a list for the type. */
const unsaved = () => new Response(JSON.stringify({ savedAt: null }))

/** Each answer is used once, in order. */
function answer(...replies: readonly { status: number; body: unknown }[]): Sent[] {
  const sent: Sent[] = []
  const left = [...replies]
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    const body = options.body === undefined ? undefined : JSON.parse(String(options.body))
    if (body) sent.push({ path, body })
    if (path.endsWith('/narrative')) return builtIn()
    if (path.includes('bid-items-config')) return unsaved()
    const reply = path.includes('demo-projects') && !body ? undefined : left.shift()
    const { status, body: text } = reply ?? { status: 404, body: { message: 'No.' } }
    return new Response(JSON.stringify(text), { status })
  })
  return sent
}

const price = () => screen.getByLabelText<HTMLInputElement>('Unit price or rate of HVAC')
const total = () => document.querySelector('[data-total]')?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('bid-items-config') ? unsaved() : builtIn(),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ProjectEditor project={ofOrder(order)} />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the editor of a project', () => {
  it('shows totals with percentage items while a price is typed', () => {
    expect(total()).toBe('$12,600.00')
    fireEvent.change(price(), { target: { value: '$20' } })
    expect(total()).toBe('$21,000.00')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })

  it('says when there is nothing to undo, and takes a change back', async () => {
    press('Undo')
    expect(await screen.findByText('Nothing to Undo')).toBeTruthy()
    fireEvent.change(price(), { target: { value: '20' } })
    press('Undo')
    expect(await screen.findByText('Change Undone')).toBeTruthy()
    expect(total()).toBe('$12,600.00')
    expect(screen.getByText('All changes saved')).toBeTruthy()
  })

  it('keeps what was typed when saving fails', async () => {
    answer({ status: 503, body: { message: 'The database rests.' } })
    fireEvent.change(price(), { target: { value: '20' } })
    press('Save Changes')
    expect(await screen.findByText('The database rests.')).toBeTruthy()
    expect(price().value).toBe('20')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })

  it('sends the narrative only when a person changed it', async () => {
    const sent = answer({ status: 200, body: { ...order, revision: 5 } })
    fireEvent.change(price(), { target: { value: '20' } })
    press('Save Changes')
    expect(await screen.findByText('Changes Saved')).toBeTruthy()
    expect(sent[0]?.body).not.toHaveProperty('projectData.aiNarrative')
  })

  it('saves on the revision it was opened on', async () => {
    const sent = answer({ status: 200, body: { ...order, revision: 5 } })
    fireEvent.change(price(), { target: { value: '20' } })
    press('Save Changes')
    expect(await screen.findByText('Changes Saved')).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({ revision: 4 })
    expect(screen.getByText('All changes saved')).toBeTruthy()
  })

  it('asks whose changes to keep when someone else saved meanwhile', async () => {
    const theirs = { ...order, revision: 9 }
    const sent = answer(
      { status: 409, body: { message: 'Edited meanwhile.', code: 'edited-meanwhile' } },
      { status: 200, body: { kind: 'order', order: theirs } },
      { status: 200, body: { ...theirs, revision: 10 } },
    )
    fireEvent.change(price(), { target: { value: '20' } })
    press('Save Changes')
    expect(await screen.findByText('Another person saved changes meanwhile')).toBeTruthy()
    expect(price().value).toBe('20')
    press('Keep Mine')
    await waitFor(() => expect(sent.map(({ body }) => body.revision)).toEqual([4, 9]))
    expect(await screen.findByText('All changes saved')).toBeTruthy()
  })
})
