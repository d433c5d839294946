import { describe, expect, test } from 'vitest'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { planProgram } from '#core/program/program.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { buildReportInput } from '#core/report/build-report-fixture.ts'
import { leaseRequests, type RequestInput } from './lease-requests.ts'
import type { WorkLetterLine } from './work-letter.ts'

const { assessment, facts } = buildReportInput()

const buildLine = (overrides: Partial<WorkLetterLine> = {}): WorkLetterLine => ({
  lineId: 'hvac',
  item: 'Rooftop units',
  category: 'HVAC',
  party: 'negotiate',
  isChosen: false,
  reason: 'Units belong to the building and outlast the lease.',
  lineCents: 900_000,
  loadedCents: 1_000_000,
  ...overrides,
})

const rule = {
  id: 'grease-interceptor',
  title: 'Interceptor',
  explanation: '',
  citation: 'Ordinance 118',
  checkedOn: '2026-07-01',
  isVerified: true,
} as const

function ask(overrides: Partial<RequestInput> = {}) {
  return leaseRequests({
    lines: [],
    assessment: { ...assessment, rules: [], openQuestions: [] },
    facts,
    codes: desMoines.codes,
    lease: {},
    totalCents: 10_000_000,
    ...overrides,
  })
}

describe('what to ask the landlord for', () => {
  test('lines for negotiation, from one percent of the total on, at their loaded cost', () => {
    const lines = [
      buildLine({ lineId: 'small', loadedCents: 99_999 }),
      buildLine({ lineId: 'enough', loadedCents: 100_000 }),
      buildLine({ lineId: 'own', party: 'tenant' }),
      buildLine(),
    ]
    expect(ask({ lines }).map(({ id, cents }) => [id, cents])).toEqual([
      ['line:hvac', 1_000_000],
      ['line:enough', 100_000],
    ])
  })

  test('at most ten, the largest first, of equals by their ids', () => {
    const lines = Array.from({ length: 12 }, (_, at) =>
      buildLine({ lineId: `line-${String((at * 5) % 12).padStart(2, '0')}`, loadedCents: 500_000 }),
    )
    const ids = ask({ lines }).map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: 10 }, (_, at) => `line:line-0${at}`))
  })

  test('the interceptor with what the estimate prices of it and what it can add', () => {
    const line = buildLine({
      item: 'Tank in the yard',
      lineId: 'counted.interceptor',
      loadedCents: 3_000_000,
    })
    const rules = [{ ...rule, exposureCents: 4_500_000 }]
    const requests = ask({
      lines: [line, buildLine()],
      assessment: { ...assessment, rules, openQuestions: [] },
    })
    expect(requests.map(({ id, cents }) => [id, cents])).toEqual([
      ['rule:grease-interceptor', 7_500_000],
      ['line:hvac', 1_000_000],
    ])
    expect(requests[0]?.reason).toContain('at least 1,000 gallons')
  })

  test('unverified systems, by the worth of the answer, with their names', () => {
    const question = { question: '', advice: '' }
    const openQuestions = [
      { ...question, id: 'hvac', swingCents: 800_000 },
      {
        ...question,
        id: 'fireAlarm',
        swingCents: 900_000,
        outcomes: [
          { label: 'There', likelyCents: 10_300_000 },
          { label: 'None', likelyCents: 10_000_000 },
        ],
      },
      { ...question, id: 'greaseInterceptor', swingCents: 900_000 },
    ] as unknown as RequestInput['assessment']['openQuestions']
    const existingSystems = {
      electricalPanel: 'existing',
      fireAlarm: 'unknown',
      fireSuppression: 'unknown',
      hvac: 'unknown',
      greaseInterceptor: 'unknown',
    } as const
    const requests = ask({
      facts: { ...facts, existingSystems },
      assessment: { ...assessment, rules: [], openQuestions },
    })
    expect(requests.map(({ id, cents }) => [id, cents])).toEqual([
      ['unknown:hvac', 800_000],
      ['unknown:fireAlarm', 300_000],
    ])
    expect(requests[0]?.request).toContain('the condition of the HVAC in writing')
    expect(requests[0]?.request).toContain('pays for a new one')
    // None costs less, because nothing asks for it.
    expect(requests[1]?.request).toBe(
      'The landlord states the condition of the fire alarm in writing.',
    )
  })

  test('names tons, amperes, heads and restrooms where they were counted', () => {
    const counted = buildFacts({
      projectType: 'restaurant',
      squareFootage: 2400,
      spaceCondition: 'cold-dark-shell',
      existingSystems: buildSystems('none'),
    })
    const line = (id: string, quantity: number, unit = 'EA') =>
      buildLine({ lineId: `counted.${id}`, item: id, quantity, unit })
    const requests = ask({
      facts: counted,
      lines: [
        line('units', 3),
        line('service', 1),
        line('heads', 24),
        line('ductwork', 1900, 'LB'),
        { ...line('restroomPlumbing', 6), party: 'tenant' },
      ],
    })
    const { cooling, power, restrooms } = planProgram(counted, desMoines.codes)
    const told = new Map(requests.map(({ id, request }) => [id, request]))
    expect(told.get('line:counted.units')).toContain(`${cooling.tonsNeeded} tons of cooling in all`)
    expect(told.get('line:counted.service')).toContain(`at least ${power.ampsNeeded} A at 208 V`)
    expect(told.get('line:counted.heads')).toContain('24 sprinkler heads')
    expect(told.get('line:counted.ductwork')).toContain('“ductwork” (1,900 LB)')
    expect(told.get('restrooms')).toContain(`builds ${restrooms.toBuild} accessible restrooms`)
  })

  test('restrooms from one percent of the total on, with the rule that counts them', () => {
    const counted = buildFacts({
      projectType: 'restaurant',
      squareFootage: 2400,
      spaceCondition: 'cold-dark-shell',
    })
    const restrooms = (loadedCents: number) =>
      ask({
        facts: counted,
        lines: [buildLine({ lineId: 'counted.restroomPlumbing', party: 'tenant', loadedCents })],
      })
    expect(restrooms(99_999)).toEqual([])
    expect(restrooms(100_000)).toEqual([
      {
        id: 'restrooms',
        kind: 'line',
        request: expect.stringMatching(/^The landlord builds \d accessible restrooms?, .*\.$/),
        reason: `They stay with the building. ${planProgram(counted, desMoines.codes).restrooms.rule}.`,
        cents: 100_000,
      },
    ])
  })

  test('each kind of request in its own words', () => {
    const rules = [
      { ...rule, exposureCents: 4_500_000 },
      { ...rule, id: 'path-of-travel', exposureCents: 2_000_000 },
      { ...rule, id: 'fire-review', exposureCents: 9_000_000 },
    ] as unknown as RequestInput['assessment']['rules']
    const hvac = { id: 'hvac', question: '', advice: '', swingCents: 800_000 }
    const openQuestions = [hvac] as unknown as RequestInput['assessment']['openQuestions']
    const weeks = assessment.schedule.totalWeeks
    const requests = ask({
      lines: [buildLine()],
      facts: { ...facts, squareFootage: 1000, existingSystems: buildSystems('unknown') },
      assessment: { ...assessment, rules, openQuestions },
      lease: { rentPerSquareFootCents: 520 },
    })
    expect(requests.map(({ id, kind }) => [id, kind])).toEqual([
      ['rule:grease-interceptor', 'rule'],
      ['rule:path-of-travel', 'rule'],
      ['line:hvac', 'line'],
      ['unknown:hvac', 'unknown'],
      ['rent:start', 'rent'],
    ])
    expect(requests.map(({ request }) => request)).toEqual([
      'The landlord names an external grease interceptor that the space may use, or installs one and keeps it.',
      'The landlord makes entrances, common restrooms and the way to the space accessible at its own cost.',
      'The landlord carries “Rooftop units”, or pays for it outside the allowance.',
      'The landlord states the condition of the HVAC in writing, and pays for a new one where it cannot serve the space.',
      'Rent starts when the space opens, not when it is handed over.',
    ])
    expect(requests[1]?.reason).toMatch(
      /^Part of the alteration’s cost .*only the letter does\. .*Ordinance 118/,
    )
    expect(requests[3]?.reason).toBe(
      'It is not verified, and the answer moves the cost by this much.',
    )
    expect(requests[4]).toMatchObject({
      reason: `Design, permit and construction take ${weeks} weeks; this is the rent of that time.`,
      cents: 10_000 * weeks,
    })
  })

  test('a system that is known is not asked about', () => {
    const hvac = { id: 'hvac', question: '', advice: '', swingCents: 800_000 }
    const openQuestions = [hvac] as unknown as RequestInput['assessment']['openQuestions']
    expect(
      ask({
        facts: { ...facts, existingSystems: buildSystems('existing') },
        assessment: { ...assessment, rules: [], openQuestions },
      }),
    ).toEqual([])
  })
})
