import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumCents } from '#core/money/money.ts'
import { buildReport } from '#core/report/build-report.ts'
import { buildReportInput } from '#core/report/build-report-fixture.ts'
import type { Schedule } from '#core/schedule/schedule.ts'
import { addDays } from '#core/time/day.ts'
import { drawGroupIds, monthlyDraws } from './monthly-draws.ts'
import type { CountedBudget } from './project-budget.ts'

const { budget: someBudget, assessment } = buildReport(buildReportInput({ serviceTier: 'pro' }))

function budgetOf(constructionCents: number, likelyCents: readonly number[]): CountedBudget {
  const lines = (someBudget?.lines ?? []).map((line, index) => ({
    ...line,
    likelyCents: likelyCents[index] ?? 0,
  }))
  const included = lines.filter(({ isIn }) => isIn).map((line) => line.likelyCents)
  const totalCents = constructionCents + sumCents(included)
  const safeCents = totalCents + Math.floor(constructionCents / 3)
  return { constructionCents, lines, totalCents, lowCents: 0, safeCents, highCents: safeCents }
}

/** Phases one after the other, with gaps of any length. */
function scheduleOf(weeks: readonly number[]): Schedule {
  const ids = ['design', 'permit', 'procurement', 'construction', 'inspection'] as const
  let startWeek = 0
  const phases = ids.map((id, index) => {
    const one = { id, label: id, startWeek, weeks: weeks[index] ?? 1, note: '' }
    startWeek += one.weeks
    return one
  })
  return { phases, totalWeeks: startWeek }
}

type DrawColumn = 'workCents' | 'otherCents' | 'retainageCents' | 'drawCents' | 'safeDrawCents'

const amount = fc.integer({ min: 0, max: 900_000_000 })

describe('monthly draws', () => {
  test('add up to the project budget to the cent, whatever it costs and however long it takes', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(amount, { minLength: 40, maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 1, max: 28 }),
        (construction, likely, weeks, day) => {
          const budget = budgetOf(construction, likely)
          const draws = monthlyDraws(budget, scheduleOf(weeks), {}, addDays('2026-11-01', day - 1))
          const sum = (of: DrawColumn) => sumCents(draws.months.map((month) => month[of] ?? 0))
          expect(sum('drawCents')).toBe(budget.totalCents)
          expect(sum('safeDrawCents')).toBe(budget.safeCents)
          expect(draws.months.every((one) => (one.safeDrawCents ?? 0) >= one.drawCents)).toBe(true)
          expect(sum('workCents')).toBe(construction)
          expect(sum('otherCents')).toBe(budget.totalCents - construction)
          expect(sum('retainageCents')).toBe(0)
          for (const [index, { cumulativeCents }] of draws.months.entries()) {
            const until = draws.months.slice(0, index + 1)
            expect(cumulativeCents).toBe(sumCents(until.map(({ drawCents }) => drawCents)))
          }
          expect(draws.months.at(-1)?.cumulativeCents).toBe(budget.totalCents)
          expect(draws.months.every((month) => month.drawCents >= 0)).toBe(true)
          expect(sumCents(draws.groups.map(({ cents }) => cents)) + construction).toBe(
            budget.totalCents,
          )
        },
      ),
    )
  })

  test('name every month from the start of design to the opening, each once', () => {
    const schedule = scheduleOf([4, 4, 4, 10, 2])
    const draws = monthlyDraws(
      budgetOf(100_000_00, []),
      schedule,
      { timeline: 'asap' },
      '2026-11-22',
    )
    expect(draws.months.map(({ month }) => month)).toEqual([
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
      '2027-05-01',
    ])
    expect(draws.months.every(({ workShare }) => Number.isInteger(workShare))).toBe(true)
  })

  test('hold a tenth of the work back until the last month, and pay nothing for it before it begins', () => {
    const schedule = scheduleOf([8, 4, 4, 20, 2])
    const draws = monthlyDraws(budgetOf(1_000_000_00, []), schedule, {}, '2026-11-02')
    const [first] = draws.months
    expect(first?.workCents).toBe(0)
    const held = draws.months.slice(0, -1)
    for (const { workCents, retainageCents } of held) {
      expect(Math.abs(retainageCents + workCents / 10)).toBeLessThanOrEqual(1)
    }
    expect(draws.months.at(-1)?.retainageCents).toBe(
      -sumCents(held.map(({ retainageCents }) => retainageCents)),
    )
  })

  test('pay each group of other costs in full by the end', () => {
    const draws = monthlyDraws(
      budgetOf(1, []),
      assessment.schedule,
      { startMonth: '2027-06' },
      '2026-11-02',
    )
    const last = draws.months.at(-1)
    expect(drawGroupIds.map((id) => last?.paidShares[id])).toEqual(drawGroupIds.map(() => 10_000))
  })

  /** Design to day 42, order on day 70, work from day 84 to 140, inspection to day 168. */
  const schedule = scheduleOf([6, 4, 2, 8, 4])
  const drawsFrom = (day: `2026-${string}`, of = schedule) =>
    monthlyDraws(budgetOf(100_000_000, []), of, { timeline: 'asap' }, day as '2026-11-01').months

  test('pay design by time, goods half with the order and half when they are set, and the work slowly first', () => {
    const reached = drawsFrom('2026-11-01').map(({ month, paidShares }) => [
      month.slice(0, 7),
      ...drawGroupIds.map((id) => paidShares[id]),
    ])
    // Designed for 30 of 42 days; then built for 8 and for 36 of 56 days: 3t² - 2t³.
    expect(reached).toEqual([
      ['2026-11', 7143, 0, 0, 0, 0, 0],
      ['2026-12', 10_000, 0, 0, 0, 0, 0],
      ['2027-01', 10_000, 5000, 10_000, 0, 0, 554],
      ['2027-02', 10_000, 5000, 10_000, 0, 0, 7085],
      ['2027-03', 10_000, 10_000, 10_000, 10_000, 10_000, 10_000],
      ['2027-04', 10_000, 10_000, 10_000, 10_000, 10_000, 10_000],
    ])
  })

  test('pay $1,000,000 of work by what is done, less a tenth that follows at the end', () => {
    const paid = drawsFrom('2026-11-01')
      .slice(2)
      .map(({ workCents, retainageCents, drawCents }) => [workCents, retainageCents, drawCents])
    expect(paid).toEqual([
      [5_540_000, -554_000, 4_986_000],
      [65_310_000, -6_531_000, 58_779_000],
      [29_150_000, -2_915_000, 26_235_000],
      [0, 10_000_000, 10_000_000],
    ])
  })

  test('end with the month on whose last day the schedule ends, and pay nothing on a first day', () => {
    // From November 3 to December 1 there are four weeks.
    expect(drawsFrom('2026-11-03', scheduleOf([1, 1, 1, 1, 0]))).toHaveLength(1)
    const [first] = drawsFrom('2026-11-03', scheduleOf([4, 0, 0, 8, 1]))
    expect(first?.paidShares).toMatchObject({ design: 10_000, order: 0, start: 0 })
  })
})
