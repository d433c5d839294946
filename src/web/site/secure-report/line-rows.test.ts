import { describe, expect, test } from 'vitest'
import { soldReport } from '#core/report/build-report.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import {
  divisionsOf,
  filterLines,
  type LineColumn,
  type LineRow,
  lineRows,
  nextSort,
  sortLines,
  sumOf,
} from './line-rows.ts'

const report = sampleReport('pro')
const rows = lineRows(report)

const byAmount = (row: LineRow) => row.item.totalCents

const unpriced: LineRow = {
  division: 'Finishes',
  share: 0,
  item: { ...(rows[0]?.item ?? never()), id: 'later', unpriced: true, totalCents: 0 },
}

function never(): never {
  throw new Error('the sample has lines')
}

describe('the lines of the page', () => {
  test('add up to the total of the report, percentages among them', () => {
    expect(sumOf(rows)).toBe(report.totals.totalCents)
    expect(rows.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(1)
  })

  test('a basic report has its percentage lines only', () => {
    expect(lineRows(soldReport(sampleReport('basic'))).every((row) => row.item.isPercentage)).toBe(
      true,
    )
  })
})

describe('sorting', () => {
  test.each<LineColumn>(['item', 'division', 'quantity', 'unit', 'unitPrice', 'amount', 'share'])(
    'by %s keeps every line, once',
    (column) => {
      const sorted = sortLines(rows, { column, descending: true })
      expect(sorted.toSorted((a, b) => rows.indexOf(a) - rows.indexOf(b))).toEqual(rows)
    },
  )

  test('by amount goes from the largest to the smallest, and back', () => {
    const down = sortLines(rows, { column: 'amount', descending: true }).map(byAmount)
    expect(down).toEqual(down.toSorted((a, b) => b - a))
    const up = sortLines(rows, { column: 'amount', descending: false }).map(byAmount)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
  })

  test('puts what has nothing to compare last, in both directions', () => {
    for (const descending of [true, false]) {
      const byPrice = sortLines(rows, { column: 'unitPrice', descending })
      expect(byPrice.at(-1)?.item.isPercentage).toBe(true)
      expect(sortLines([unpriced, ...rows], { column: 'amount', descending }).at(-1)).toBe(unpriced)
    }
  })

  test('a head sorts, turns round, and lets go', () => {
    const first = nextSort(undefined, 'amount')
    const second = nextSort(first, 'amount')
    expect([first, second, nextSort(second, 'amount')]).toEqual([
      { column: 'amount', descending: true },
      { column: 'amount', descending: false },
      undefined,
    ])
    expect(nextSort(first, 'item')).toEqual({ column: 'item', descending: false })
    expect(sortLines(rows, undefined)).toBe(rows)
  })
})

describe('filtering', () => {
  test('by division shows its lines and no others', () => {
    for (const division of divisionsOf(rows)) {
      const shown = filterLines(rows, { division, search: '' })
      expect(shown.length).toBeGreaterThan(0)
      expect(divisionsOf(shown)).toEqual([division])
    }
  })

  test('finds words of the description, whatever their case', () => {
    const wanted = rows[0]?.item.description.split(' ')[0]?.toUpperCase() ?? ''
    expect(filterLines(rows, { division: '', search: ` ${wanted} ` })).toContain(rows[0])
    expect(filterLines(rows, { division: '', search: 'no such words' })).toEqual([])
  })
})
