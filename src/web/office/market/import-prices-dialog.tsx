import { useState } from 'react'
import { type ImportedSource, importedSources } from '#core/market-prices/market-price.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { countOf } from '#core/sentence-parts.ts'
import { soldArea } from '#web/lib/sold-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { CsvTemplateLink } from '../shell/csv-template-link.tsx'
import { ImportDialog } from '../shell/import-dialog.tsx'
import type { PickedCsv } from '../shell/read-picked-csv.ts'
import { typeText } from './market-labels.ts'
import { type PriceImport, useImport } from './market-query.ts'

const template = `project_type,item,size,low,likely,high,priced_on,named_by,notes
office,hvac,medium,12.00,14.00,15.50,2026-07-10,Example Mechanical,
`

const sources = importedSources.map((id) => ({
  id,
  label: { supplier: 'Supplier', contractor: 'Contractor', manual: 'Own research' }[id],
}))

export function ImportPricesDialog({ onClose }: { onClose: () => void }) {
  const [source, setSource] = useState<ImportedSource>('contractor')
  const [picked, setPicked] = useState<PickedCsv>()
  const check = useImport()
  const write = useImport()
  const pick = (next: PickedCsv | undefined) => {
    setPicked(next)
    write.reset()
    check.reset()
    if (next) check.mutate({ source, ...next })
  }
  const { rows = [], faults = [], digest } = check.data ?? {}
  const fresh = rows.filter(({ change }) => change !== 'same').length
  const confirm = () => {
    if (picked && digest) {
      write.mutate({ source, ...picked, confirm: digest }, { onSuccess: onClose })
    }
  }
  const error = write.error ?? check.error
  return (
    <ImportDialog
      title="Import Prices"
      description={`A CSV file with one price a line, in dollars per square foot for ${soldArea.name}.`}
      action={{
        label: fresh > 0 ? `Import ${countOf(fresh, 'price')}` : 'Import',
        isReady: faults.length === 0 && fresh > 0,
        isBusy: write.isPending,
        run: confirm,
      }}
      field={
        <Field label="Who named the prices">
          <Select
            value={source}
            options={sources}
            onChange={({ target }) => {
              const next = importedSources.find((id) => id === target.value) ?? source
              setSource(next)
              if (picked) check.mutate({ source: next, ...picked })
            }}
          />
        </Field>
      }
      columns={
        <>
          Columns: project_type, item, size (small, medium, large, xlarge), likely, priced_on and
          named_by; low, high and notes may be left empty.{' '}
          <CsvTemplateLink fileName="plumbline-prices.csv" template={template} />
        </>
      }
      isChecking={check.isPending}
      failure={error ? { title: 'The file could not be imported', error } : undefined}
      faults={{ title: 'Nothing will be written until these are put right', rows: faults }}
      onPick={pick}
      onClose={onClose}
    >
      {rows.length > 0 ? <Difference rows={rows} /> : null}
    </ImportDialog>
  )
}

const changeTones = { new: 'info', changed: 'caution', same: 'neutral' } as const

function Difference({ rows }: Pick<PriceImport, 'rows'>) {
  const price = (cents: number | null) => (cents === null ? '-' : formatUsd(cents))
  return (
    <Table
      caption="What the list changes; nothing is written yet"
      captionShown
      className="max-sm:min-w-140"
    >
      <TableHead
        columns={[
          'Line',
          'Row',
          'Named by',
          numeric('In the book'),
          numeric('Named before'),
          numeric('Named now'),
          'Change',
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <Cell className="figures">{row.line}</Cell>
            <Cell>
              {typeText(row.projectType)}: {row.lineId}, {row.tier}
            </Cell>
            <Cell className="wrap-anywhere">{row.namedBy}</Cell>
            <Cell numeric>{price(row.inBook)}</Cell>
            <Cell numeric>{price(row.before)}</Cell>
            <Cell numeric>{price(row.after)}</Cell>
            <Cell>
              <Badge tone={changeTones[row.change]}>{row.change}</Badge>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
