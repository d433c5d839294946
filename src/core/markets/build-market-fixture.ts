/** Another market, for tests: entirely invented and different from the home city's. */

import type { CountingRate } from '#core/assemblies/counting-rates.ts'
import type { Wages } from '#core/assemblies/wages.ts'
import { usDollars } from '#core/money/currency.ts'
import type { Market } from '#core/rules/market.ts'
import { desMoinesCodes } from './des-moines/codes.ts'
import { desMoinesWages } from './des-moines/wages.ts'

/** A fifth above those of the home market. */
const raisedWages = Object.fromEntries(
  Object.entries(desMoinesWages).map(([crew, one]) => [crew, { ...one, wage: one.wage * 1.2 }]),
) as Wages

const fee = (item: string, value: number): CountingRate => ({
  item,
  value,
  grade: 'A',
  source: 'Springfield Code 7-2',
  date: '2026-01-01',
})

export function buildMarket(overrides: Partial<Market> = {}): Market {
  return {
    area: {
      id: 'springfield',
      name: 'Springfield',
      timeZone: 'America/Denver',
      currency: usDollars,
      state: { code: 'IL', name: 'Illinois' },
      zipCodesByCity: { Springfield: ['62701', '62702'], Chatham: ['62629'] },
    },
    tax: { label: 'City construction tax', percent: 2.5, source: 'Springfield Code 4-1' },
    locationFactor: { value: 1.1, low: 1, high: 1.2, source: 'Invented', date: '2026-01-01' },
    codes: {
      ...desMoinesCodes,
      climate: { ...desMoinesCodes.climate, source: 'Invented' },
      fixtures: {
        ...desMoinesCodes.fixtures,
        section: 'IPC table 403.1',
        trapPrimer: 'IPC 1002.4',
        interceptorVent: 'IPC 1003',
      },
    },
    wages: raisedWages,
    permitFees: {
      least: fee('Permit, at least', 20_000),
      steps: [{ ...fee('Permit, each $1,000', 25), above: 0 }],
      planReview: fee('Plan review', 0.5),
      tradePermits: fee('Trade permits', 0.4),
      fireReview: fee('Fire review', 40_000),
      certificate: fee('Certificate', 10_000),
    },
    connectionFee: fee('Connection', 90_000),
    carpetTax: 0,
    planReview: { weeks: 9, note: 'Springfield review, 60 days' },
    licenses: {
      food: {
        low: 20_000,
        likely: 25_000,
        high: 30_000,
        grade: 'A',
        source: 'Springfield Code 9-4',
      },
    },
    rules: [
      {
        id: 'energy-check',
        title: 'Energy check of larger spaces',
        when: {
          kind: 'all',
          of: [
            { kind: 'area-at-least', squareFeet: 1000 },
            { kind: 'not', of: { kind: 'serves-food' } },
          ],
        },
        explanations: [{ when: { kind: 'always' }, text: 'Spaces of 1,000 sf are checked.' }],
        cost: { when: { kind: 'always' }, kind: 'share-of-likely-cost', percent: 3 },
        task: { label: 'Energy check', weeks: 11, during: 'permit', note: 'By the city' },
        citation: 'Springfield Code 12-3',
        effectiveFrom: '2026-06-01',
        checkedOn: '2026-01-01',
        verified: false,
      },
    ],
    ...overrides,
  }
}
