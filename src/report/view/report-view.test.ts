import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { compareSuites } from '#core/lease/compare-suites.ts'
import type { Suite } from '#core/lease/suite-comparison.ts'
import { buildReport } from '#core/report/build-report.ts'
import { buildAssessment, buildReportInput } from '#core/report/build-report-fixture.ts'
import { sampleFacts, sampleReport } from '#core/report/sample-project.ts'
import type { Schedule } from '#core/schedule/schedule.ts'
import { axisAround } from './charts/axis.ts'
import { ganttChart } from './charts/gantt-chart.ts'
import { stackChart } from './charts/stack-chart.ts'
import { tornadoChart } from './charts/tornado-chart.ts'
import { reportView } from './report-view.ts'
import type { BlockView, ReportView } from './report-view-model.ts'

const idsOf = (view: ReportView) => view.sections.map((section) => section.id)

const leaseIds = ['lease', 'work-letter', 'requests', 'suites']

const buildSuite = (name: string, rentPerSquareFootCents: number): Suite => ({
  name,
  area: 1850,
  rentPerSquareFootCents,
  annualIncreaseBasisPoints: 0,
  allowancePerSquareFootCents: 0,
  condition: 'unknown',
  existingSystems: sampleFacts.existingSystems,
})

function blocksOf(view: ReportView): readonly BlockView[] {
  return view.sections.flatMap((section) => section.blocks)
}

describe('what each tier prints', () => {
  test('basic stops at summary, cost, range, what is left out, timeline, rules, basis and terms', () => {
    expect(idsOf(reportView(sampleReport('basic')))).toEqual([
      'summary',
      'words',
      'cost',
      'range',
      'left-out',
      'timeline',
      'rules',
      'basis',
      'disclaimers',
    ])
  })

  test('pro adds the lines, the project budget, what was counted, the contingency, the advice and the method', () => {
    const ids = idsOf(reportView(sampleReport('pro')))
    expect(ids).toEqual(
      expect.arrayContaining([
        'itemized',
        'budget',
        'program',
        'contingency',
        'recommendations',
        'method',
      ]),
    )
    expect(ids).not.toContain('feasibility')
  })

  test('premium adds feasibility', () => {
    expect(idsOf(reportView(sampleReport('premium')))).toContain('feasibility')
  })

  test('pro closes the advice with a lease summary, premium with the letter and the requests', () => {
    const lease = (tier: 'pro' | 'premium') =>
      idsOf(reportView(sampleReport(tier))).filter((id) => leaseIds.includes(id))
    expect(lease('pro')).toEqual(['lease'])
    expect(lease('premium')).toEqual(['lease', 'work-letter', 'requests'])
  })

  test('a report from before the lease part is drawn as it was', () => {
    const { lease: _, ...rest } = sampleReport('premium')
    const allowanceCases = [
      { allowancePerSquareFootCents: 2000, tenantShareCents: 41_000_000, rentEffectCents: 3227 },
    ]
    const feasibility = {
      finishAlternates: [],
      leaseQuestions: ['Who pays?'],
      allowanceCases,
      termYears: 10,
      annualRatePercent: 8,
    }
    const view = reportView({ ...rest, feasibility })
    expect(idsOf(view).filter((id) => leaseIds.includes(id))).toEqual([])
    const section = view.sections.find((one) => one.id === 'feasibility')
    expect(section?.lead).toContain('$32.27 more rent per square foot and year over 10 years')
    expect(JSON.stringify(section)).toContain('$410,000.00')
  })

  test('spaces that were compared are printed with what decides between them', () => {
    const { lease, ...rest } = sampleReport('premium')
    const suites = compareSuites(
      sampleFacts,
      [buildSuite('Suite A', 3000), buildSuite('Suite B', 2200)],
      120,
      { priceBook: builtInPriceBook, pricedOn: '2026-07-15' },
    )
    if (!lease?.pages) throw new Error('the sample has no lease pages')
    const view = reportView({ ...rest, lease: { ...lease, pages: { ...lease.pages, suites } } })
    const section = view.sections.find((one) => one.id === 'suites')
    expect(section?.lead).toContain('Suite B costs $148,000 less than Suite A over the term')
    expect(section?.lead).toContain('the rent decides it')
  })

  test('no line of the estimate is printed in a basic report', () => {
    const [category] = sampleReport('pro').categories.filter((one) => one.name === 'Structural')
    const line = category?.items[0]?.item ?? 'missing'
    expect(JSON.stringify(reportView(sampleReport('pro')))).toContain(line)
    expect(JSON.stringify(reportView(sampleReport('basic')))).not.toContain(line)
  })

  test('sections, figures and tables are counted through without a gap', () => {
    const view = reportView(sampleReport('premium'))
    const figures = blocksOf(view).flatMap((one) => ('figure' in one ? [one.figure.number] : []))
    const tables = blocksOf(view).flatMap((one) => (one.kind === 'table' ? [one.table.number] : []))
    expect(view.sections.map((one) => one.number)).toEqual(
      view.sections.map((_, at) => `${at + 1}`),
    )
    expect(figures).toEqual(figures.map((_, at) => `Figure ${at + 1}`))
    expect(tables).toEqual(tables.map((_, at) => `Table ${at + 1}`))
  })
})

describe('charts', () => {
  test('divisions laid end to end reach the total', () => {
    const { rows } = stackChart(sampleReport('pro'))
    let reached = 0
    for (const row of rows) {
      expect(row.from).toBeCloseTo(reached, 3)
      reached = row.from + row.width
    }
    expect(reached).toBeCloseTo(1, 3)
  })

  test('everything stands between the ends of its axis', () => {
    const view = JSON.stringify(reportView(sampleReport('premium')))
    const places = [...view.matchAll(/"(?:at|from|to|zero|width)":(-?[\d.]+)/g)].map((one) =>
      Number(one[1]),
    )
    expect(places.length).toBeGreaterThan(50)
    for (const place of places) {
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThanOrEqual(1)
    }
  })

  test('milestones closer than their labels are set in different rows', () => {
    const { phases } = buildAssessment().schedule
    const crowded = phases.map((phase) => ({
      ...phase,
      startWeek: 10 + phase.weeks / 40,
      weeks: 0.5,
    }))
    const { milestones } = ganttChart({ phases: crowded, totalWeeks: 24 })
    const close = milestones.filter((mark) => mark.at < 0.6)
    expect(close.length).toBeGreaterThan(1)
    expect(new Set(close.map((mark) => mark.sheet.lane)).size).toBe(close.length)
  })

  test('no label of a milestone runs over an edge, on a sheet or on a phone', () => {
    // A character is at most this share of the chart: 384 points on a sheet, 312 pixels on a phone.
    const widest = { sheet: 0.012, phone: 0.0244 }
    for (let startWeek = 0; startWeek <= 20; startWeek += 0.5) {
      const phases: Schedule['phases'] = [
        { id: 'design', label: 'Design', startWeek, weeks: 1, note: '' },
        { id: 'construction', label: 'Work', startWeek: startWeek + 1, weeks: 3, note: '' },
      ]
      const { milestones } = ganttChart({ phases, totalWeeks: 24 })
      for (const size of ['sheet', 'phone'] as const) {
        for (const mark of milestones) {
          const width = mark.label.length * widest[size]
          const part = { start: 0, middle: 0.5, end: 1 }[mark[size].anchor]
          expect(mark.at - part * width, `${mark.label} at ${mark.at}`).toBeGreaterThanOrEqual(0)
          expect(mark.at + (1 - part) * width).toBeLessThanOrEqual(1)
        }
      }
    }
  })

  test('a tornado without drivers has no bars and a sound axis', () => {
    const chart = tornadoChart([])
    expect(chart.rows).toEqual([])
    expect(Number.isFinite(chart.zero)).toBe(true)
  })

  test('an axis surrounds both values with round steps', () => {
    const axis = axisAround(43_100, 95_000, 6)
    expect(axis.ticks).toEqual([40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000])
  })
})

describe('text from outside', () => {
  test('loses controls, direction marks and lone surrogates', () => {
    const companyName = 'A\u0000B\u001bC\u202eD\u200bE\ud800F\nG'
    const view = reportView(buildReport(buildReportInput({ companyName })))
    expect(view.cover.company).toBe('ABCDEF G')
  })

  test('an estimate of nothing still prints', () => {
    const view = reportView(buildReport(buildReportInput({ bidItems: [] })))
    expect(JSON.stringify(view)).not.toMatch(/NaN|Infinity|undefined/)
  })
})
