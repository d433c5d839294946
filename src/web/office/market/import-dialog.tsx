import { type ChangeEvent, useState } from 'react'
import { type ImportedSource, importedSources } from '#core/market-prices/market-price.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { countOf } from '#core/sentence-parts.ts'
import { messageOf } from '#web/lib/call.ts'
import { soldArea } from '#web/lib/sold-area.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { CsvFileField, CsvTemplateLink } from '../shell/csv-file-field.tsx'
import { FileFaults } from '../shell/file-faults.tsx'
import { typeText } from './market-labels.ts'
import { type PriceImport, useImport } from './market-query.ts'

const template = `project_type,item,size,low,likely,high,priced_on,named_by,notes
office,hvac,medium,12.00,14.00,15.50,2026-07-10,Example Mechanical,
`

const sources = importedSources.map((id) => ({
  id,
  label: { supplier: 'Supplier', contractor: 'Contractor', manual: 'Own research' }[id],
}))

type Picked = { readonly fileName: string; readonly csv: string }

/** The file is checked and compared first; nothing is written before staff has seen the result. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [source, setSource] = useState<ImportedSource>('contractor')
  const [picked, setPicked] = useState<Picked>()
  const check = useImport()
  const write = useImport()
  const shown = check.data
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    const next = { fileName: file.name, csv: await file.text() }
    setPicked(next)
    check.mutate({ source, ...next })
  }
  const fresh = shown?.rows.filter(({ change }) => change !== 'same').length ?? 0
  const canWrite = shown !== undefined && shown.faults.length === 0 && fresh > 0
  const confirm = () => {
    if (!picked || !shown) return
    write.mutate({ source, ...picked, confirm: shown.digest }, { onSuccess: onClose })
  }
  const failed = write.error ?? check.error
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Import Prices"
      description={`A CSV file with one price a line, in dollars per square foot for ${soldArea.name}.`}
      footer={
        <>
          <Button size="sm" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" disabled={!canWrite} busy={write.isPending} onClick={confirm}>
            {fresh > 0 ? `Import ${countOf(fresh, 'price')}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
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
        <CsvFileField onPick={(event) => void pick(event)} />
      </div>
      <p className="mt-2 text-xs text-graphite">
        Columns: project_type, item, size (small, medium, large, xlarge), likely, priced_on and
        named_by; low, high and notes may be left empty.{' '}
        <CsvTemplateLink fileName="plumbline-prices.csv" template={template} />
      </p>
      {check.isPending ? (
        <p role="status" className="mt-4 flex items-center gap-2 text-sm">
          <Spinner /> Checking the file
        </p>
      ) : null}
      {failed ? (
        <Alert tone="bad" className="mt-4" title="The file could not be imported">
          {messageOf(failed, 'Please try again.')}
        </Alert>
      ) : null}
      {shown ? <Difference shown={shown} /> : null}
    </Dialog>
  )
}

const changeTones = { new: 'info', changed: 'caution', same: 'neutral' } as const

function Difference({ shown }: { shown: PriceImport }) {
  const price = (cents: number | null) => (cents === null ? '-' : formatUsd(cents))
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FileFaults title="Nothing will be written until these are put right" faults={shown.faults} />
      {shown.rows.length > 0 ? (
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
            {shown.rows.map((row) => (
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
      ) : null}
    </div>
  )
}
