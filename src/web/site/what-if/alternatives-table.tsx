import type { WhatIfView } from '#contract/what-if.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { signedUsd } from '#web/lib/signed-usd.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

export type Alternative = { readonly name: string; readonly figures: WhatIfView['after'] }

type AlternativesTableProps = { base: Alternative; others: readonly Alternative[] }

/** The alternatives side by side by trade, with what each changes; a column adds up to its total. */
export function AlternativesTable({ base, others }: AlternativesTableProps) {
  const columns = [base, ...others]
  const names = [
    ...new Set(columns.flatMap(({ figures }) => figures.parts.map(({ name }) => name))),
  ]
  return (
    <Table caption="Differences by trade" className="mt-6">
      <thead>
        <tr>
          <HeadCell>Trade</HeadCell>
          {columns.map(({ name }) => (
            <HeadCell key={name} numeric>
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const amounts = columns.map(({ figures }) => centsOf(figures, name))
          const isSame = amounts.every((cents) => cents === amounts[0])
          return (
            <tr key={name} className={isSame ? 'text-graphite' : ''}>
              <Cell>{name}</Cell>
              {columns.map((column, index) => (
                <Amount key={column.name} cents={amounts[index] ?? 0} base={amounts[0] ?? 0} />
              ))}
            </tr>
          )
        })}
        <tr className="font-semibold">
          <Cell>Total</Cell>
          {columns.map(({ name, figures }) => (
            <Amount key={name} cents={figures.totalCents} base={base.figures.totalCents} />
          ))}
        </tr>
        <tr>
          <Cell>Budget, safe (P80)</Cell>
          {columns.map(({ name, figures }) => (
            <Cell key={name} numeric>
              {formatUsdWhole(figures.range.p80)}
            </Cell>
          ))}
        </tr>
        <tr>
          <Cell>Design to opening</Cell>
          {columns.map(({ name, figures }) => (
            <Cell key={name} numeric>
              {figures.weeks} weeks
            </Cell>
          ))}
        </tr>
      </tbody>
    </Table>
  )
}

/** An amount and, where it is another one, its difference to this report. */
function Amount({ cents, base }: { cents: number; base: number }) {
  return (
    <Cell numeric>
      {formatUsd(cents)}
      {cents === base ? null : (
        <span className="block text-xs font-normal text-graphite">{signedUsd(cents - base)}</span>
      )}
    </Cell>
  )
}

function centsOf({ parts }: WhatIfView['after'], name: string): number {
  return parts.filter((part) => part.name === name).reduce((sum, { cents }) => sum + cents, 0)
}
