import { type ChangeEvent, useState } from 'react'
import type { OutcomeSheetPreview } from '#contract/outcomes.ts'
import { outcomeKindLabels } from '#core/calibration/outcome.ts'
import { outcomeSheetTemplate } from '#core/calibration/read-outcome-sheet.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { countOf } from '#core/sentence-parts.ts'
import { formatDay } from '#core/time/day.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { CsvFileField, CsvTemplateLink } from '../shell/csv-file-field.tsx'
import { FileFaults } from '../shell/file-faults.tsx'
import { useImportOutcomes, usePreviewOutcomes } from './calibration-query.ts'

/** The file is read and compared first; a file with an error enters nothing. */
export function ImportOutcomesDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const preview = usePreviewOutcomes()
  const enter = useImportOutcomes(onClose)
  const shown = preview.data
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const text = (await event.target.files?.[0]?.text()) ?? ''
    setCsv(text)
    enter.reset()
    if (text !== '') preview.mutate(text)
  }
  const count = shown?.rows.length ?? 0
  const failed = enter.error ?? preview.error
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Import Outcomes"
      description="A CSV file with one contract, final cost or bid a line. All lines are entered, or none."
      footer={
        <>
          <Button size="sm" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            disabled={count === 0 || (shown?.errors.length ?? 1) > 0}
            busy={enter.isPending}
            onClick={() => enter.mutate(csv)}
          >
            {count > 0 ? `Enter ${countOf(count, 'outcome')}` : 'Enter'}
          </Button>
        </>
      }
    >
      <CsvFileField onPick={(event) => void pick(event)} />
      <p className="mt-2 text-xs text-graphite">
        Columns: order (as on the report), kind (contract, final or bid), amount in dollars, day,
        same_scope (yes or no), source; notes may be left empty.{' '}
        <CsvTemplateLink fileName="plumbline-outcomes.csv" template={outcomeSheetTemplate} />
      </p>
      {preview.isPending ? (
        <p role="status" className="mt-4 flex items-center gap-2 text-sm">
          <Spinner /> Checking the file
        </p>
      ) : null}
      {failed ? (
        <Alert tone="bad" className="mt-4" title="Nothing was entered">
          {messageOf(failed, 'Please try again.')}
        </Alert>
      ) : null}
      {shown ? <Preview shown={shown} /> : null}
    </Dialog>
  )
}

const positionLabels: Readonly<
  Record<OutcomeSheetPreview['rows'][number]['comparison']['position'], string>
> = { below: 'below the range', inside: 'inside the range', above: 'above the range' }

function Preview({ shown: { rows, errors } }: { shown: OutcomeSheetPreview }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FileFaults
        title="Nothing will be entered until these are put right"
        faults={errors.map(({ line, message }) => ({ line, problem: message }))}
      />
      {rows.length > 0 ? (
        <Table
          caption="What the file enters; nothing is entered yet"
          captionShown
          className="max-sm:min-w-140"
        >
          <TableHead
            columns={[
              'Line',
              'Order',
              'Kind',
              'Day',
              numeric('Amount'),
              numeric('Estimate'),
              'Compared',
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <Cell className="figures">{row.line}</Cell>
                <Cell className="figures">{row.orderNumber}</Cell>
                <Cell>{outcomeKindLabels[row.kind]}</Cell>
                <Cell>{formatDay(row.day)}</Cell>
                <Cell numeric>{formatUsd(row.amount)}</Cell>
                <Cell numeric>{formatUsd(row.estimate)}</Cell>
                <Cell>
                  {row.isSameScope ? positionLabels[row.comparison.position] : 'other scope'}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
    </div>
  )
}
