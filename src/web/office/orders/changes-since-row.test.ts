import { describe, expect, test } from 'vitest'
import type { ApprovalCard } from '#contract/approval.ts'
import { changesSinceRow, type SeenRow } from './changes-since-row.ts'

const card: ApprovalCard = {
  orderNumber: 'PL-1234ABCD',
  revision: 4,
  companyName: 'Cedar Street Kitchen',
  projectType: 'restaurant',
  squareFootage: 3600,
  customerEmail: 'desk@customer.example',
  totals: {
    totalCents: 50_599_000,
    likelyCents: 50_000_000,
    budgetCents: 55_000_000,
    perSquareFootCents: 14_055,
  },
  releasedLikelyCents: null,
  customerBudget: '',
  lastPerSquareFootCents: [],
  differences: [],
  paidPackage: 'pro',
  deliveredPackage: 'pro',
  overrideRequest: null,
}

const seen: SeenRow = {
  revision: 4,
  packageType: 'pro',
  customerEmail: 'desk@customer.example',
  estimatedCost: 50_599_000,
  projectData: {
    companyName: 'Cedar Street Kitchen',
    projectType: 'restaurant',
    squareFootage: 3600,
    city: 'Des Moines',
    state: 'IA',
  },
}

describe('what the list showed', () => {
  test('needs no word while it is what is approved', () => {
    expect(changesSinceRow(seen, card)).toEqual([])
  })

  test('is named beside what is approved now, part by part', () => {
    const now = {
      ...card,
      revision: 6,
      totals: card.totals && { ...card.totals, totalCents: 75_197_200 },
      squareFootage: 7777,
      customerEmail: 'other@customer.example',
    }
    expect(changesSinceRow(seen, now)).toEqual([
      'The sum of the lines is now $751,972.00; the list showed $505,990.00.',
      'The project is now Bar/Restaurant, 7,777 sq ft; the list showed Bar/Restaurant, 3,600 sq ft.',
      'The recipient is now other@customer.example; the list showed desk@customer.example.',
    ])
  })

  test('says that an order was edited where its row shows nothing of it', () => {
    expect(changesSinceRow(seen, { ...card, revision: 5 })).toEqual([
      'The order was edited; company, project, sum of the lines and recipient are the same.',
    ])
  })
})
