import { useState } from 'react'
import type { Assembly } from '#core/assemblies/assembly.ts'
import { subcontractorOf } from '#core/assemblies/subcontractor.ts'
import { pricesAsked, pricesToAsk, shareOf } from '#core/assembly-book/prices-to-ask.ts'
import { unitPriceOn } from '#core/assembly-book/take-quote.ts'
import { writeAskCsv } from '#core/assembly-book/write-assembly-csv.ts'
import { formatInteger, formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { Day } from '#core/time/day.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { GradeOf } from './assembly-table.tsx'
import { useDraftedMoney } from './price-book-queries.ts'
import type { Propose } from './propose.ts'
import { QuoteDialog } from './quote-dialog.tsx'

type PricesToAskProps = { book: PriceBook; today: Day; propose: Propose }

/** Twenty prices to ask three subcontractors for, those that matter most first. */
export function PricesToAsk({ book, today, propose }: PricesToAskProps) {
  const money = useDraftedMoney()
  const [quoting, setQuoting] = useState<Assembly>()
  if (money.isPending) return <RowSkeletons label="Adding up the money of drafts" />
  if (!money.data)
    return <LoadFailed query={money} title="The money of drafts could not be added up" />
  const asked = pricesToAsk(book.assemblies, money.data).slice(0, pricesAsked)
  if (asked.length === 0) {
    return (
      <EmptyState title="No estimate has been counted yet">
        The list ranks rows by the money that rests on them in open and recent orders.
      </EmptyState>
    )
  }
  const unitPrice = (row: Assembly) => unitPriceOn(row, today, book.market)
  const download = () =>
    saveFile(
      new Blob([writeAskCsv(asked, unitPrice)], { type: 'text/csv;charset=utf-8' }),
      `prices-to-ask-${today}.csv`,
    )
  const share = Math.round(shareOf(asked, money.data) * 100)
  return (
    <section aria-labelledby="ask" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose">
          <h2 id="ask" className="text-base">
            {asked.length} prices to ask three subcontractors for
          </h2>
          <p className="text-sm text-graphite">
            {share}% of {formatUsdWhole(money.data.totalCents)} in {ordersText(money.data.orders)}{' '}
            rests on these rows. They are ranked by that money times how far a price of their grade
            may be off: 35% for D, 20% for C, 12% for B, 5% for A. These shares are judgment.
          </p>
        </div>
        <Button size="sm" variant="secondary" onClick={download}>
          Export the List
        </Button>
      </div>
      <CardTable
        caption="Prices to ask subcontractors for, the most important first"
        blocksBelow="lg"
      >
        <thead>
          <tr>
            <HeadCell numeric>Rank</HeadCell>
            <HeadCell>Row</HeadCell>
            <HeadCell>Trade</HeadCell>
            <HeadCell numeric>Our price today</HeadCell>
            <HeadCell numeric>Money on it</HeadCell>
            <HeadCell numeric>Share</HeadCell>
            <HeadCell numeric>May be off by</HeadCell>
            <HeadCell>Grade</HeadCell>
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {asked.map(({ row, cents, share: part, doubtCents }, at) => (
            <tr key={row.id} className="hover:bg-raised">
              <CardCell numeric label="Rank">
                {at + 1}
              </CardCell>
              <CardCell first className="lg:min-w-56">
                <span className="figures mr-2 text-xs text-graphite">{row.id}</span>
                <span className="font-medium">{row.item}</span>
              </CardCell>
              <CardCell label="Trade" className="whitespace-nowrap capitalize">
                {subcontractorOf(row)}
              </CardCell>
              <CardCell numeric label="Our price today">
                {formatUsd(Math.round(unitPrice(row)))} / {row.unit}
              </CardCell>
              <CardCell numeric label="Money on it">
                {formatUsdWhole(cents)}
              </CardCell>
              <CardCell numeric label="Share">
                {(part * 100).toFixed(1)}%
              </CardCell>
              <CardCell numeric label="May be off by">
                {formatUsdWhole(doubtCents)}
              </CardCell>
              <CardCell label="Grade">
                <GradeOf row={row} />
              </CardCell>
              <CardCell className="text-right">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Enter a quote for ${row.id} ${row.item}`}
                  onClick={() => setQuoting(row)}
                >
                  Quote
                </Button>
              </CardCell>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {quoting ? (
        <QuoteDialog
          row={quoting}
          {...{ book, today, propose }}
          onClose={() => setQuoting(undefined)}
        />
      ) : null}
    </section>
  )
}

function ordersText(orders: number): string {
  return orders === 1
    ? 'the one counted order'
    : `the newest ${formatInteger(orders)} counted orders`
}
