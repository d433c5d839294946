import { describe, expect, test } from 'vitest'
import { cashTimeline } from '#core/budget/cash-timeline.ts'
import { soldReport } from '#core/report/build-report.ts'
import { type ReportRole, sharedRoles } from '#core/report/report-role.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { goldenProjects, goldenReport } from '../../testing/golden-projects.ts'
import { reportView } from '../report-view.ts'
import type { BlockView } from '../report-view-model.ts'
import { cashChart } from './cash-chart.ts'

const timelines = goldenProjects.flatMap((project) => {
  const timeline = cashTimeline(soldReport(goldenReport(project)))
  return timeline ? [timeline] : []
})

function pictureOf(role: ReportRole, document = sampleReport('premium')) {
  const { sections } = reportView(document, role)
  const blocks: readonly BlockView[] = sections.flatMap((section) => section.blocks)
  return blocks.find((block) => block.kind === 'cash')
}

describe('the drawing of the cash to open', () => {
  test('lies inside its frame, with columns from the left that do not overlap', () => {
    expect(timelines.length).toBeGreaterThan(8)
    for (const chart of timelines.map(cashChart)) {
      const { months, band, safe, likely, beside } = chart
      const edges = months.flatMap(({ from, width }) => [from, from + width])
      expect(edges).toEqual(edges.toSorted((a, b) => a - b))
      const points = [...band, ...safe, ...likely]
      const places = [...edges, ...points.map(({ x }) => x), ...points.map(({ y }) => y)]
      const ends = beside.flatMap(({ from, width }) => [from, from + width])
      expect(Math.min(...places, ...ends)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...places, ...ends)).toBeLessThanOrEqual(1.0001)
    }
  })

  test('ends every column at the likely line, which is never below the band or above the safe line', () => {
    for (const timeline of timelines) {
      const { months, likely, safe, band } = cashChart(timeline)
      for (const [index, { parts }] of months.entries()) {
        const top = parts.at(-1)
        const at = likely[index]?.y ?? 0
        expect(Math.abs((top ? top.from + top.height : 0) - at)).toBeLessThan(0.0003)
        expect(band[band.length - 1 - index]?.y).toBeLessThanOrEqual(at)
        expect(safe[index]?.y).toBeGreaterThanOrEqual(at)
        expect(band[index]?.y).toBeGreaterThanOrEqual(safe[index]?.y ?? 0)
      }
    }
  })

  test('labels no month twice on a phone, where at most six have room', () => {
    for (const timeline of timelines) {
      const { months } = cashChart(timeline)
      const shown = months.filter(({ onPhone }) => onPhone)
      expect(shown.length).toBeLessThanOrEqual(6)
      expect(months.filter(({ onSheet }) => onSheet).length).toBeLessThanOrEqual(12)
      expect(new Set(months.map(({ label }) => label)).size).toBe(months.length)
    }
  })

  test('is for the owner and the lender alone, and Basic has none', () => {
    const roles: readonly ReportRole[] = ['owner', ...sharedRoles]
    const seen = roles.filter((role) => pictureOf(role) !== undefined)
    expect(seen).toEqual(['owner', 'lender'])
    expect(pictureOf('lender')).toEqual({
      ...pictureOf('owner'),
      figure: { ...pictureOf('owner')?.figure, number: pictureOf('lender')?.figure.number },
    })
    expect(pictureOf('owner', sampleReport('basic'))).toBeUndefined()
  })

  test('is left out whole, and the draws stay, where a stored report does not state the cash to open', () => {
    const { cashToOpen: _, ...older } = sampleReport('pro')
    expect(pictureOf('owner', older)).toBeUndefined()
    const draws = reportView(older).sections.find(({ id }) => id === 'draws')
    expect(draws?.blocks.map(({ kind }) => kind)).toEqual(['table'])
  })

  test('says the same as text: its parts add up to the cash to open, and its table ends with what is drawn', () => {
    const { cashToOpen } = sampleReport('premium')
    const picture = pictureOf('owner')
    if (picture?.kind !== 'cash') throw new Error('The owner sees the cash to open')
    const cents = (text = '') => Math.round(Number(text.replace(/[$,]/g, '')) * 100)
    const lines = picture.chart.lines.map(({ amount }) => amount)
    expect(picture.figure.alt).toContain(`likely: ${lines[0]}; Cash to open, safe: ${lines[1]}`)
    expect([cents(lines[0]), cents(lines[1])]).toEqual([
      cashToOpen?.likelyCents,
      cashToOpen?.safeCents,
    ])
    const parts = picture.chart.parts.map(({ amount }) => cents(amount))
    expect(parts.reduce((sum, one) => sum + one)).toBe(cashToOpen?.likelyCents)

    const last = picture.table.rows.at(-1)?.cells.map(({ text }) => text) ?? []
    const at = (label: string) =>
      last[picture.table.columns.findIndex((one) => one.label === label)]
    for (const { label, amount } of picture.chart.parts) expect(at(label)).toBe(amount)
    expect([at('All, likely'), at('All, safe')]).toEqual([lines[0], lines[1]])
    expect(lines[2]).toBe(`${at('Low end of eight in ten')} and ${at('High end of eight in ten')}`)
    const [rent, allowance] = picture.chart.beside
    expect(at('Rent before opening')).toBe(rent?.amount)
    expect(at('Allowance of the landlord')).toBe(allowance?.amount.replace('−', ''))
  })
})
