/**
 * Omaha, Nebraska, the city itself. Fees from a stored copy of the city's table, wages from a copy of
 * the survey; what the copies do not hold is asked.
 */

import { desMoinesWages } from '../des-moines/wages.ts'
import { pathOfTravel } from '../parts/federal-rules.ts'
import type { MarketPack } from '../parts/market-pack.ts'
import { surveyedWages } from '../parts/surveyed-wages.ts'
import {
  answered,
  answeredRules,
  codesOf,
  foodLicenseOf,
  permitFeesOf,
  usualQuestions,
} from '../parts/usual-questions.ts'
import { omahaArea as area } from './area.ts'

const table = {
  grade: 'B',
  date: '2026-01-01',
  source:
    'Omaha Municipal Code section 43-91, table 43-91 (permits.cityofomaha.org/fees), undated copy',
} as const

const steps = [
  [2000, 9.53],
  [25_000, 6.44],
  [50_000, 3.19],
  [100_000, 2.78],
] as const

const survey = 'BLS OEWS May 2024, median of Omaha, NE-IA, from a copy'

export const omaha: MarketPack = {
  area,
  revision: 1,
  known: [
    {
      key: 'permit.ladder',
      value: '$41.00 to $2,000 of value, then $9.53, $6.44, $3.19 and $2.78 per $1,000 to $500,000',
      grade: 'B',
      source: table.source,
      date: 'undated',
    },
    {
      key: 'wages',
      value: 'Eight trades; mean of the medians 1.01 of the home market',
      grade: 'C',
      source: survey,
      date: '2024-05',
    },
    {
      key: 'tax.state',
      value: '5.5% in Nebraska',
      grade: 'C',
      source: 'taxconnex.com, stored copy',
      date: 'undated',
    },
  ],
  questions: usualQuestions({
    'code.building': '2012 IBC as amended, in a copy of about 2018',
    'code.plumbing':
      'The city has a code of its own (chapter 49, 2015 Omaha Plumbing Code); one list says IPC 2018',
    'code.plumbing-edition': '',
    'tax.model': '',
    'tax.percent': 'The state takes 5.5%; the local rate was not seen',
    'permit.above-500k': 'The copy ends at $500,000; the step before is $2.78',
    'permit.technology-fee': 'There is one; its amount was not seen',
    'permit.plan-review': '',
    'permit.trades':
      'Separate permits by trade, not a share of the building permit; amounts not seen',
    'permit.fire-review': '',
    'permit.certificate': '',
    'plan-review.weeks': '',
    'interceptor.least-gallons': '',
    'sewer.connection': '',
    'health.plan-review-fee': '',
    'assembly.architect': '',
  }),
  market: (answers) => {
    const found = answered(area.name, answers)
    const isOnContract = found.text('tax.model') === 'contract'
    return {
      area,
      ...(isOnContract
        ? {
            tax: {
              label: 'Sales tax on the contract',
              percent: found.of('tax.percent'),
              source: found.source,
            },
          }
        : {}),
      locationFactor: {
        value: 0.93,
        low: 0.82,
        high: 1.02,
        source:
          'Judgment: the home market’s factor × 1.01 by construction wages (BLS OEWS May 2024)',
        date: '2026-07-01',
      },
      codes: codesOf(found, {
        outdoorBtuPerPound: 10.5,
        loadFactor: 1,
        source: 'Judgment: design weather of Omaha, about 92 °F dry and 76 °F wet bulb',
      }),
      wages: surveyedWages(desMoinesWages, {
        source: survey,
        others: 1.01,
        own: {
          CARP: 0.85,
          LAB: 0.97,
          DRY: 1.21,
          ELE: 0.95,
          PNT: 0.9,
          PLB: 1.28,
          SHM: 1.17,
          HVT: 1,
        },
      }),
      permitFees: permitFeesOf(found, {
        least: { ...table, item: 'Building permit, up to $2,000 of value', value: 4100 },
        steps: [
          ...steps.map(([above, value]) => ({
            ...table,
            above,
            item: `Building permit, each $1,000 of value above $${above}`,
            value,
          })),
          { ...found.rate('permit.above-500k', 1), above: 500_000 },
        ],
      }),
      connectionFee: found.rate('sewer.connection', 100),
      carpetTax: 0,
      planReview: { weeks: found.of('plan-review.weeks'), note: 'Omaha commercial plan review' },
      licenses: { food: foodLicenseOf(found) },
      rules: [...answeredRules(area.name, found), pathOfTravel],
    }
  },
}
