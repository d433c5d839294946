/**
 * Cedar Rapids, Iowa, the city itself. Only wages were seen; the rest is asked.
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
import { cedarRapidsArea as area } from './area.ts'

const survey = 'BLS OEWS May 2024, median of Cedar Rapids, IA, from a copy'

export const cedarRapids: MarketPack = {
  area,
  revision: 1,
  known: [
    {
      key: 'wages',
      value: 'Eight trades; mean of the medians 1.01 of the home market',
      grade: 'C',
      source: survey,
      date: '2024-05',
    },
    {
      key: 'permit.basis',
      value: 'By the total cost of construction; work without a permit is doubled',
      grade: 'B',
      source: 'cedar-rapids.org, fees page and FAQ, stored copies',
      date: '2016-01-01',
    },
  ],
  questions: usualQuestions({
    'code.building': '2015 IBC with Iowa amendments, from an undated list that is likely outdated',
    'code.plumbing': 'Iowa has adopted the Uniform Plumbing Code',
    'code.plumbing-edition':
      'The state updated its plumbing code on 2025-04-01; the edition was not seen',
    'tax.model': 'In Iowa contractors pay it on materials',
    'tax.percent': '',
    'permit.first-step': 'A table exists; its amounts were not seen',
    'permit.per-thousand': '',
    'permit.technology-fee': '',
    'permit.plan-review': '',
    'permit.trades': '',
    'permit.fire-review': '',
    'permit.certificate': '',
    'plan-review.weeks': '',
    'interceptor.least-gallons': '',
    'sewer.connection': '',
    'health.plan-review-fee': '',
    'assembly.architect': 'Iowa Code section 544A.18: a change of use to assembly',
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
        high: 1,
        source:
          'Judgment: the home market’s factor × 1.01 by construction wages (BLS OEWS May 2024)',
        date: '2026-07-01',
      },
      codes: codesOf(found, {
        outdoorBtuPerPound: 10,
        loadFactor: 1,
        source: 'Judgment: design weather of eastern Iowa, as in the home market',
      }),
      wages: surveyedWages(desMoinesWages, {
        source: survey,
        others: 1.01,
        own: {
          CARP: 0.96,
          LAB: 0.97,
          DRY: 1.2,
          ELE: 0.75,
          PNT: 0.93,
          PLB: 1.26,
          SHM: 1.16,
          HVT: 0.99,
        },
      }),
      permitFees: permitFeesOf(found, {
        least: found.rate('permit.first-step', 100),
        steps: [{ ...found.rate('permit.per-thousand', 1), above: 2000 }],
      }),
      connectionFee: found.rate('sewer.connection', 100),
      carpetTax: found.of('tax.percent') / 100,
      planReview: {
        weeks: found.of('plan-review.weeks'),
        note: 'Cedar Rapids commercial plan review',
      },
      licenses: { food: foodLicenseOf(found) },
      rules: [...answeredRules(area.name, found), pathOfTravel],
    }
  },
}
