/** What has to be found out of any market before it is sold, asked in the same words everywhere. */
import type { CountingRate } from '#core/assemblies/counting-rates.ts'
import type { CodeEditions } from '#core/rules/code-section.ts'
import type { LicenseFee, LocalRule, PermitFees } from '#core/rules/market.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import type { MarketQuestion, PackAnswers } from './market-pack.ts'
import { type PlumbingCodeId, plumbingCodeLabels, plumbingCodes } from './model-codes.ts'

const number = (unit: string, least: number, most: number) =>
  ({ kind: 'number', unit, least, most }) as const

const asked = {
  'code.building': [
    'Which edition of the building code is in force, with which amendments?',
    { kind: 'text' },
  ],
  'code.plumbing': [
    'By the table of which code are restrooms counted?',
    {
      kind: 'choice',
      options: Object.entries(plumbingCodeLabels).map(([id, label]) => ({ id, label })),
    },
  ],
  'code.plumbing-edition': [
    'Which edition of the plumbing code, and where is it written?',
    { kind: 'text' },
  ],
  'tax.model': [
    'Who pays sales tax on a remodel: the contractor on materials, or the customer on the contract?',
    {
      kind: 'choice',
      options: [
        { id: 'materials', label: 'The contractor, on materials; the rates include it' },
        { id: 'contract', label: 'The customer, on the whole contract' },
      ],
    },
  ],
  'tax.percent': ['State and local sales tax together', number('percent', 0, 15)],
  'permit.first-step': ['Building permit up to $2,000 of value', number('dollars', 0, 2000)],
  'permit.per-thousand': [
    'Building permit, each further $1,000 of value',
    number('dollars', 0, 50),
  ],
  'permit.above-500k': [
    'Building permit, each $1,000 of value above $500,000',
    number('dollars', 0, 50),
  ],
  'permit.technology-fee': [
    'Technology fee of a permit; 0 where there is none',
    number('dollars', 0, 1000),
  ],
  'permit.plan-review': ['Plan review, share of the building permit', number('percent', 0, 200)],
  'permit.trades': [
    'Plumbing, mechanical and electrical permits together, share of the building permit',
    number('percent', 0, 300),
  ],
  'permit.fire-review': ['Review and test of one fire system', number('dollars', 0, 5000)],
  'permit.certificate': ['Certificate of occupancy', number('dollars', 0, 2000)],
  'plan-review.weeks': ['Weeks until a commercial permit is issued', number('weeks', 1, 52)],
  'interceptor.least-gallons': [
    'Smallest grease interceptor of a restaurant; the authority may ask for more',
    number('gallons', 0, 10_000),
  ],
  'sewer.connection': [
    'Tap, meter and sewer charges where a larger connection is asked for',
    number('dollars', 0, 100_000),
  ],
  'health.plan-review-fee': [
    'License and plan review of a food establishment',
    number('dollars', 0, 10_000),
  ],
  'assembly.architect': [
    'When does the state ask for an architect or engineer on an alteration?',
    { kind: 'text' },
  ],
} as const satisfies Readonly<
  Record<string, readonly [question: string, answer: MarketQuestion['answer']]>
>

export type UsualKey = keyof typeof asked

/** The questions with these keys; beside each what was seen so far. */
export function usualQuestions(
  known: Readonly<Partial<Record<UsualKey, string>>>,
): readonly MarketQuestion[] {
  return (Object.keys(known) as UsualKey[]).map((key) => {
    const [question, answer] = asked[key]
    return { key, question, answer, known: known[key] ?? '' }
  })
}

/** What a person answered; the name of the market stands beside each as its source. */
export function answered(place: string, answers: PackAnswers) {
  const of = (key: UsualKey) => Number(answers[key])
  const text = (key: UsualKey) => answers[key] ?? ''
  const source = `Found out for ${place} before its reports were sold`
  const rate = (key: UsualKey, times: number): CountingRate => ({
    item: asked[key][0],
    value: of(key) * times,
    grade: 'B',
    source,
    date: '2026-11-26',
  })
  return { of, text, source, rate }
}

type Answered = ReturnType<typeof answered>

export function permitFeesOf(
  { rate }: Answered,
  ladder: Pick<PermitFees, 'least' | 'steps'>,
): PermitFees {
  return {
    ...ladder,
    planReview: rate('permit.plan-review', 0.01),
    tradePermits: rate('permit.trades', 0.01),
    fireReview: rate('permit.fire-review', 100),
    certificate: rate('permit.certificate', 100),
    technology: rate('permit.technology-fee', 100),
  }
}

export function codesOf(
  { of, text, source }: Answered,
  climate: MarketCodes['climate'],
): MarketCodes {
  const code: PlumbingCodeId = text('code.plumbing') === 'ipc' ? 'ipc' : 'upc'
  const editions = {
    ...editionIn(text('code.building'), 'IBC', source),
    ...editionIn(text('code.plumbing-edition'), code === 'ipc' ? 'IPC' : 'UPC', source),
  }
  return {
    editions,
    fixtures: plumbingCodes[code],
    climate,
    interceptor: {
      section: code === 'ipc' ? 'IPC 1003' : 'UPC 1014',
      // The formula of the model codes; the city's smallest size is its own.
      mealsPerSeatAndHour: 1.3,
      gallonsPerMeal: 6,
      retentionHours: 2.5,
      storageFactor: 1,
      leastGallons: of('interceptor.least-gallons'),
      judgment: 'the formula of the grease interceptor, until the authority confirms its size',
    },
  }
}

/** The year that an answer names; a book without one is cited without an edition. */
function editionIn(answer: string, book: 'IBC' | 'IPC' | 'UPC', source: string): CodeEditions {
  const year = /\b(?:19|20)\d\d\b/.exec(answer)?.[0]
  return year === undefined ? {} : { [book]: { year, grade: 'B', source } }
}

export function foodLicenseOf({ of, source }: Answered): LicenseFee {
  const cents = of('health.plan-review-fee') * 100
  return { low: cents, likely: cents, high: cents, grade: 'B', source }
}

/** Rules that follow from the answers alone. */
export function answeredRules(place: string, { of, text, source }: Answered): readonly LocalRule[] {
  const rule = { citation: source, checkedOn: '2026-11-26', verified: false } as const
  const always = { kind: 'always' } as const
  return [
    {
      ...rule,
      id: 'grease-interceptor',
      title: 'Grease interceptor',
      when: { kind: 'not', of: { kind: 'kitchen', is: 'none' } },
      explanations: [
        {
          when: always,
          text: `${place} asks for a grease interceptor of at least ${of('interceptor.least-gallons')} gallons where food is prepared.`,
        },
      ],
    },
    {
      ...rule,
      id: 'change-to-assembly',
      title: 'Architect or engineer',
      when: { kind: 'may-assemble' },
      explanations: [{ when: always, text: text('assembly.architect') }],
    },
    {
      ...rule,
      id: 'plan-review',
      title: 'Commercial plan review',
      when: always,
      explanations: [
        {
          when: always,
          text: `Plan review in ${place} takes about ${of('plan-review.weeks')} weeks before a commercial permit is issued; rent may already run meanwhile.`,
        },
      ],
    },
  ]
}
