import { useState } from 'react'
import { formatDate } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { Panel } from '../analytics/charts/panel.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { Market } from './market-query.ts'

export function PriceListsPanel({ market }: { market: Market }) {
  const [importing, setImporting] = useState(false)
  return (
    <Panel title="Named Prices" note="Suppliers, contractors, own research">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-graphite">
          Prices that somebody named for a row count before the index for a year. Three of them are
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
              <HeadCell>Source</HeadCell>
              <HeadCell numeric>Prices</HeadCell>
              <HeadCell>Imported</HeadCell>
            </tr>
          </thead>
          <tbody>
            {market.priceLists.map(({ id, fileName, source, rowCount, importedBy, createdAt }) => (
              <tr key={id}>
                <Cell className="wrap-anywhere">{fileName}</Cell>
                <Cell className="capitalize">{source}</Cell>
                <Cell numeric>{rowCount}</Cell>
                <Cell>
                  {formatDate(createdAt)}
                  {importedBy ? `, ${importedBy}` : ''}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </Panel>
  )
}
