// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readBidItems } from '#core/bid-items/bid-item-wire.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { type EditableProject, ofDemoProject } from './load-project.ts'
import { useLiveReview } from './project-review.ts'

const floors = { office: 25, retail: 30, restaurant: 45, medical: 35 }
const keptBook: PriceBook = {
  ...builtInPriceBook,
  version: 'kept-1',
  floorPrices: { ...builtInPriceBook.floorPrices, medical: 10_000 },
}

const demoProject = {
  id: 'demo-1',
  revision: 1,
  packageType: 'pro',
  projectNarrative: '',
  qcDeadline: null,
  secureToken: null,
  priceBookVersion: 'kept-1',
  createdAt: '2026-07-01T12:00:00.000Z',
  projectData: {
    companyName: 'Prairie Dental',
    projectType: 'medical',
    squareFootage: 1000,
    description: '',
    city: 'Des Moines',
    state: 'IA',
  },
  bidItems: [
    {
      id: 'hvac',
      item: 'HVAC',
      category: 'HVAC',
      description: '',
      unit: 'SF',
      quantity: 1000,
      unitPrice: 40,
      totalCost: 40_000,
      isPercentage: false,
      unpriced: false,
      origin: 'template',
      editedByStaff: false,
    },
  ],
}

type Answers = Readonly<Record<string, unknown>>

/** Keyed by the end of the path; all other requests are refused. */
function answer(answers: Answers): readonly string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))
    const body = JSON.stringify(found ? found[1] : { message: 'No.' })
    return new Response(body, { status: found ? 200 : 404 })
  })
  return asked
}

function review(overrides: { readonly priceBookVersion: string | null }) {
  const project: EditableProject = ofDemoProject({
    ...demoProject,
    ...overrides,
  } as unknown as Parameters<typeof ofDemoProject>[0])
  const sheet = { narrative: '', items: readBidItems(project.bidItems) }
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useLiveReview(project, sheet), { wrapper }).result
}

const underFloor = (of: string) => `$40.00 per sf is under the floor of ${of} for Medical.`

afterEach(() => vi.unstubAllGlobals())

test('a demo project is reviewed with the book it was priced with, not with the newest', async () => {
  const asked = answer({ '/versions/kept-1': { book: keptBook } })
  const shown = review({ priceBookVersion: 'kept-1' })
  expect(shown.current.issues).not.toContain(underFloor('$100.00'))
  await waitFor(() => expect(shown.current.issues).toContain(underFloor('$100.00')))
  expect(asked).not.toContain('/api/admin/price-book')
})

test('the floors that staff saved stand before those of the book', async () => {
  answer({
    '/versions/kept-1': { book: keptBook },
    '/sqft-config': { config: { ...floors, medical: 60 } },
  })
  const shown = review({ priceBookVersion: 'kept-1' })
  await waitFor(() => expect(shown.current.issues).toContain(underFloor('$60.00')))
})

test('a floor that was lowered since the project came in still counts', async () => {
  answer({
    '/versions/kept-1': { book: keptBook },
    '/sqft-config': { config: { ...floors, medical: 30 } },
    '/sqft-config/former?orderedAt=2026-07-01T12%3A00%3A00.000Z': { floors: { medical: 6000 } },
  })
  const shown = review({ priceBookVersion: 'kept-1' })
  const still = `${underFloor('$60.00').slice(0, -1)}, which was lowered since and still counts here.`
  await waitFor(() => expect(shown.current.issues).toContain(still))
})

test('what was not priced yet is reviewed with the book in force', () => {
  const asked = answer({})
  review({ priceBookVersion: null })
  expect(asked).toContain('/api/admin/price-book')
  expect(asked.filter((path) => path.includes('/versions/'))).toEqual([])
})
