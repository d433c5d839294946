import { budgetPartLabel } from '#core/budget/budget-parts.ts'
import { type BudgetLine, byPart, type ProjectBudget } from '#core/budget/project-budget.ts'
import { type Cents, dollarsFromCents } from '#core/money/money.ts'
import { bidItemsSheetName } from './bid-items-sheet.ts'
import { head, line, quiet, title, total, usd, usdWhole } from './sheet-style.ts'
import type { SheetCell, SheetRow, WorkbookSheet } from './write-workbook.ts'

/** The rows before: title, note, headings. */
const constructionRow = 4
const firstRow = constructionRow + 1

const name = 'Budget'

/** Where other sheets find the figures; lines are counted from 0 in the order of the sheet. */
export const budgetPlaces = {
  construction: `'${name}'!D${constructionRow}`,
  included: (first: number, last: number) =>
    `SUMPRODUCT('${name}'!C${firstRow + first}:C${firstRow + last},'${name}'!D${firstRow + first}:D${firstRow + last})`,
}

/**
 * The project budget as a calculation: 1 in the column "In" includes a line, 0 leaves it out;
 * dependent amounts are formulas.
 */
export function budgetSheet(budget: ProjectBudget, likelyPlace: string): WorkbookSheet {
  const lines = byPart(budget.lines)
  const lastRow = firstRow + lines.length - 1
  const bases = basesOf(lines)
  const rows: readonly SheetRow[] = [
    [{ text: 'Project budget', ...title }],
    [
      {
        text: 'Put 1 or 0 in the column "In", or another amount: the sum follows. Low and high are values of the issue date.',
        ...quiet,
      },
    ],
    ['Cost', 'Part', 'In', 'Likely', 'Low', 'High', 'How it comes about', 'Source'].map((text) => ({
      text,
      ...head,
    })),
    [
      { text: 'Construction cost', ...line },
      { text: '', ...line },
      { number: 1, format: '0', ...line },
      {
        formula: `'${bidItemsSheetName}'!${likelyPlace}`,
        value: dollarsFromCents(budget.constructionCents),
        format: usd,
        ...line,
      },
      ...empty(4, line),
    ],
    ...lines.map((one) => lineRow(one, bases)),
    [
      { text: 'Project budget', ...total },
      ...empty(2, total),
      {
        formula: `SUMPRODUCT(C${constructionRow}:C${lastRow},D${constructionRow}:D${lastRow})`,
        value: dollarsFromCents(budget.totalCents),
        format: usd,
        ...total,
      },
      { number: dollarsFromCents(budget.lowCents), format: usdWhole, ...total },
      { number: dollarsFromCents(budget.highCents), format: usdWhole, ...total },
      ...empty(2, total),
    ],
  ]
  return { name, widths: [44, 22, 6, 16, 14, 14, 60, 40], rows, headRows: 3 }
}

function lineRow(one: BudgetLine, bases: Bases): SheetRow {
  const amount = (cents: Cents): SheetCell => ({
    number: dollarsFromCents(cents),
    format: usdWhole,
    ...line,
  })
  return [
    { text: one.label, wrap: true, ...line },
    { text: budgetPartLabel(one.part), ...line, ...quiet },
    { number: one.isIn ? 1 : 0, format: '0', ...line },
    one.share
      ? {
          formula: shareFormula(one.share, bases),
          value: dollarsFromCents(one.likelyCents),
          format: usdWhole,
          ...line,
        }
      : amount(one.likelyCents),
    amount(one.lowCents),
    amount(one.highCents),
    {
      text: one.isIn ? one.arithmetic : `${one.reason}. ${one.arithmetic}`,
      wrap: true,
      ...line,
      ...quiet,
    },
    { text: `${one.source} (grade ${one.grade})`, wrap: true, ...line, ...quiet },
  ]
}

function shareFormula({ of, likely, minimumCents, heldCents }: Share, bases: Bases): string {
  const held = heldCents ? `-${dollarsFromCents(heldCents)}` : ''
  return `MAX(${dollarsFromCents(minimumCents)},ROUND(${bases[of]}*${likely}${held},0))`
}

type Share = NonNullable<BudgetLine['share']>

type Bases = Readonly<Record<Share['of'], string>>

/** The base of a share, as a formula over the included rows. */
function basesOf(lines: readonly BudgetLine[]): Bases {
  const at = (found: (line: BudgetLine) => boolean) => ({
    first: firstRow + lines.findIndex(found),
    last: firstRow + lines.findLastIndex(found),
  })
  const over = ({ first, last }: { first: number; last: number }) =>
    last < firstRow || first < firstRow ? '0' : `SUMPRODUCT(C${first}:C${last},D${first}:D${last})`
  const goods = at(
    ({ part, id }) => (part === 'equipment' || part === 'furniture') && id !== 'taxAndFreight',
  )
  const owners = at(({ part }) => !['contingency', 'financing', 'other'].includes(part))
  const reserved = at(({ part }) => part !== 'financing' && part !== 'other')
  return {
    construction: `D${constructionRow}`,
    goods: over(goods),
    'owner-costs': over(owners),
    financed: `(D${constructionRow}+${over(reserved)})`,
  }
}

function empty(count: number, style: typeof line | typeof total): readonly SheetCell[] {
  return Array.from({ length: count }, () => ({ text: '', ...style }))
}
