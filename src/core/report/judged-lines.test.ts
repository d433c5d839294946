import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import { buildBidItem, buildReportInput } from './build-report-fixture.ts'
import { judgedLines } from './judged-lines.ts'

const part = { assembly: '09-001', item: 'Paint', unit: 'SF', quantity: 1, hours: 1 }
const counted = (id: string, grades: readonly (readonly [string, number])[], edited = false) => {
  const line = buildBidItem({ id, item: id, totalCents: 0, unitPriceCents: 0 })
  const cents = grades.reduce((sum, [, laborCents]) => sum + laborCents, 0)
  return {
    ...line,
    ...{ quantity: 1, unitPriceCents: cents, totalCents: cents, editedByStaff: edited },
    ...(line.provenance
      ? {
          provenance: {
            ...line.provenance,
            parts: grades.map(([grade, laborCents]) => ({
              ...part,
              ...{ grade, laborCents, materialCents: 0, from: '', rule: '' },
            })),
          },
        }
      : {}),
  }
}

const judged = (...bidItems: ReturnType<typeof counted>[]) =>
  judgedLines(buildReport(buildReportInput({ bidItems, serviceTier: 'pro' }))).map(
    ({ item, judgedCents, by }) => [item.id, judgedCents, by],
  )

test('names a line whose judged parts are more than a fiftieth of the cost, the largest first', () => {
  const lines = [
    counted('published', [['A', 900_000]]),
    counted('half', [
      ['D', 30_000],
      ['B', 30_000],
    ]),
    counted('norm', [['D', 50_000]]),
  ]
  expect(judged(...lines)).toEqual([
    ['norm', 50_000, 'prices'],
    ['half', 30_000, 'prices'],
  ])
})

test('leaves out a line at a fiftieth, and takes what a reviewer set as judgment', () => {
  const rest = counted('rest', [['A', 980_000]])
  expect(judged(rest, counted('small', [['D', 20_000]]))).toEqual([])
  expect(judged(rest, counted('small', [['D', 20_100]]))).toEqual([['small', 20_100, 'prices']])
  expect(judged(rest, counted('set', [['A', 60_000]], true))).toEqual([['set', 60_000, 'review']])
})
