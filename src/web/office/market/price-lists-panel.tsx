import { useState } from 'react'
import type { Instant } from '#core/time/day.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { Panel } from '#web/office/charts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { ImportPricesDialog } from './import-prices-dialog.tsx'
import { type Market, useTakeBack } from './market-query.ts'

type PriceList = Market['priceLists'][number]

export function PriceListsPanel({ market }: { market: Market }) {
  const [importing, setImporting] = useState(false)
  const [takingBack, setTakingBack] = useState<PriceList>()
  const takeBack = useTakeBack(() => setTakingBack(undefined))
  return (
    <Panel title="Named Prices" note="Suppliers, contractors, own research">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-graphite">
          Quotes entered for a row take precedence over the index for a year. Three of them are
          believed more than one.
        </p>
        <Button size="sm" onClick={() => setImporting(true)}>
          Import Prices
        </Button>
      </div>
      {market.priceLists.length === 0 ? (
        <p className="text-sm text-graphite">No price list was imported yet.</p>
      ) : (
        <Table caption="Imported price lists">
          <thead>
            <tr>
              <HeadCell>File</HeadCell>
              <HeadCell className="max-sm:hidden">Source</HeadCell>
              <HeadCell numeric className="max-sm:hidden">
                Prices
              </HeadCell>
              <HeadCell>Imported</HeadCell>
              <HeadCell>
                <span className="sr-only">Undo</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {market.priceLists.map((list) => (
              <ListRow key={list.id} list={list} onTakeBack={() => setTakingBack(list)} />
            ))}
          </tbody>
        </Table>
      )}
      {importing ? <ImportPricesDialog onClose={() => setImporting(false)} /> : null}
      {takingBack ? (
        <ConfirmDialog
          open
          title="Take Back Price List"
          description={takeBackText(takingBack)}
          confirmLabel="Take Back"
          busy={takeBack.isPending}
          onConfirm={() => takeBack.mutate(takingBack.id)}
          onCancel={() => setTakingBack(undefined)}
        />
      ) : null}
    </Panel>
  )
}

function ListRow({ list, onTakeBack }: { list: PriceList; onTakeBack: () => void }) {
  return (
    <tr>
      <Cell className="wrap-anywhere">
        {list.fileName}
        <span className="block text-xs text-graphite capitalize sm:hidden">
          {list.source}, {list.rowCount}
        </span>
      </Cell>
      <Cell className="capitalize max-sm:hidden">{list.source}</Cell>
      <Cell numeric className="max-sm:hidden">
        {list.rowCount}
      </Cell>
      <Cell>
        {byOn(list.createdAt, list.importedBy)}
        {list.takenBackAt ? (
          <span className="block text-xs text-graphite">
            Taken back {byOn(list.takenBackAt, list.takenBackBy)}
          </span>
        ) : null}
      </Cell>
      <Cell>
        {list.takenBackAt ? null : (
          <Button size="sm" variant="secondary" onClick={onTakeBack}>
            Undo<span className="sr-only"> the import of {list.fileName}</span>
          </Button>
        )}
      </Cell>
    </tr>
  )
}

function takeBackText({ fileName, rowCount }: PriceList): string {
  const prices = rowCount === 1 ? 'The price' : `The ${rowCount} prices`
  return `${prices} of ${fileName} will no longer count, and open proposals that rest on the list are rejected. What was applied stays in the price book. Import the file again to bring it back.`
}

function byOn(moment: Instant, name: string | null): string {
  return `${formatDate(moment)}${name ? `, ${name}` : ''}`
}
