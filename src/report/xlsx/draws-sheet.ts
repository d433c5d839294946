import { type DrawGroupId, drawGroups, type MonthlyDraws } from '#core/budget/monthly-draws.ts'
import { byPart, type ProjectBudget } from '#core/budget/project-budget.ts'
import { type Cents, dollarsFromCents, sumCents } from '#core/money/money.ts'
import { formatMonth } from '#core/time/day.ts'
import { drawsJudgment } from '../view/sections/draws-section.ts'
import { budgetPlaces } from './budget-sheet.ts'
import { head, line, quiet, title, total, usd } from './sheet-style.ts'
import type { SheetCell, SheetRow, WorkbookSheet } from './write-workbook.ts'

const percent = '0.00%'

const groupLabels: Readonly<Record<DrawGroupId, string>> = {
  design: 'Design fees',
  order: 'Equipment',
  start: 'Insurance',
  end: 'Furniture, technology, signs',
  opening: 'Licenses and fees',
  work: 'Contingency, financing and the rest',
}

/** The rows before the inputs: title and note. */
const retainageRow = 3
const workRow = retainageRow + 1
const firstGroupRow = workRow + 1

/** Columns of the shares, one for each group; the safe draw stands before them. */
const shareColumns = ['I', 'J', 'K', 'L', 'M', 'N'] as const

/**
 * The draws as a calculation over the budget sheet: change a share, the retainage or a line of the
 * budget, and every month follows.
 */
export function drawsSheet(budget: ProjectBudget, draws: MonthlyDraws): WorkbookSheet {
  const { groups, months } = draws
  const reserveRow = firstGroupRow + groups.length
  const headRow = reserveRow + 2
  const first = headRow + 1
  const at = {
    first,
    last: first + months.length - 1,
    groups: groups.map(({ id }) => id),
    reserveRow,
  }
  const rows: readonly SheetRow[] = [
    [{ text: 'Monthly draws', ...title }],
    [{ text: drawsJudgment, ...quiet }],
    input('Retainage, of the work', {
      number: draws.retainageBasisPoints / 10_000,
      format: percent,
      ...line,
    }),
    input('Construction cost', amount(budgetPlaces.construction, budget.constructionCents)),
    ...groups.map(({ id, cents }) =>
      input(groupLabels[id], amount(groupFormula(budget, id), cents)),
    ),
    input('Reserve up to the safe cost', {
      number: dollarsFromCents((draws.safeTotalCents ?? draws.totalCents) - draws.totalCents),
      format: usd,
      ...line,
    }),
    [],
    [
      'Month',
      'Work done by its end',
      'Work in the month',
      'Other costs',
      'Retainage',
      'Draw',
      'Drawn so far',
      'Draw, safe',
      ...groups.map(({ id }) => `${groupLabels[id]}, paid by its end`),
    ].map((text) => ({ text, ...head })),
    ...months.map((_, index) => monthRow(draws, index, at)),
    totalRow(draws, at),
  ]
  return {
    name: 'Draws',
    widths: [36, 14, 16, 16, 16, 16, 16, 16, 14, 14, 14, 14, 14, 14],
    rows,
    headRows: 2,
  }
}

type Places = {
  readonly first: number
  readonly last: number
  readonly groups: readonly DrawGroupId[]
  readonly reserveRow: number
}

function monthRow(
  { months }: MonthlyDraws,
  index: number,
  { first, last, groups, reserveRow }: Places,
): SheetRow {
  const month = months[index]
  if (!month) return []
  const row = first + index
  const before = (column: string) =>
    index === 0 ? '' : `-SUM(${column}${first}:${column}${row - 1})`
  const paid = groups
    .map((_, group) => `$B$${firstGroupRow + group}*${shareColumns[group] ?? ''}${row}`)
    .join('+')
  const share = (basisPoints: number): SheetCell => ({
    number: basisPoints / 10_000,
    format: percent,
    ...line,
  })
  const reserveUntil = (at: number) => `ROUND($B$${reserveRow}*B${at},2)`
  const held = row === last ? '0' : `0-ROUND(SUM(C${first}:C${row})*$B$${retainageRow},2)`
  return [
    { text: formatMonth(month.month), ...line },
    share(month.workShare),
    amount(`ROUND($B$${workRow}*B${row},2)${before('C')}`, month.workCents),
    amount(`ROUND(${paid},2)${before('D')}`, month.otherCents),
    amount(`${held}${before('E')}`, month.retainageCents),
    amount(`ROUND(C${row}+D${row}+E${row},2)`, month.drawCents),
    amount(`SUM(F${first}:F${row})`, month.cumulativeCents),
    amount(
      `ROUND(F${row}+${reserveUntil(row)}${index === 0 ? '' : `-${reserveUntil(row - 1)}`},2)`,
      month.safeDrawCents ?? month.drawCents,
    ),
    ...groups.map((id) => share(month.paidShares[id])),
  ]
}

function totalRow(
  { months, totalCents, safeTotalCents = totalCents, groups }: MonthlyDraws,
  { first, last }: Places,
): SheetRow {
  const sum = (column: string, cents: Cents): SheetCell => ({
    formula: `SUM(${column}${first}:${column}${last})`,
    value: dollarsFromCents(cents),
    format: usd,
    ...total,
  })
  const of = (key: 'workCents' | 'otherCents' | 'retainageCents') =>
    sumCents(months.map((one) => one[key]))
  return [
    { text: 'Project budget', ...total },
    { text: '', ...total },
    sum('C', of('workCents')),
    sum('D', of('otherCents')),
    sum('E', of('retainageCents')),
    sum('F', totalCents),
    { text: '', ...total },
    sum('H', safeTotalCents),
    ...Array.from({ length: groups.length }, () => ({ text: '', ...total })),
  ]
}

/** The included lines of the group on the budget sheet, which are one below the other. */
function groupFormula(budget: ProjectBudget, id: DrawGroupId): string {
  const rows = byPart(budget.lines).flatMap(({ part }, index) =>
    drawGroups[part] === id ? [index] : [],
  )
  const [first] = rows
  const last = rows.at(-1)
  return first === undefined || last === undefined ? '0' : budgetPlaces.included(first, last)
}

function input(text: string, cell: SheetCell): SheetRow {
  return [{ text, ...line }, cell]
}

function amount(formula: string, cents: Cents): SheetCell {
  return { formula, value: dollarsFromCents(cents), format: usd, ...line }
}
