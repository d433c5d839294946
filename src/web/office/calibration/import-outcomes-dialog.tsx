import { useState } from 'react'
import type { OutcomeSheetPreview } from '#contract/outcomes.ts'
import { outcomeKindLabels } from '#core/calibration/outcome.ts'
import { outcomeSheetTemplate } from '#core/calibration/read-outcome-sheet.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { countOf } from '#core/sentence-parts.ts'
import { formatDay } from '#core/time/day.ts'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { CsvTemplateLink } from '../shell/csv-template-link.tsx'
import { ImportDialog } from '../shell/import-dialog.tsx'
import type { PickedCsv } from '../shell/read-picked-csv.ts'
import { useImportOutcomes, usePreviewOutcomes } from './calibration-query.ts'

export function ImportOutcomesDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const preview = usePreviewOutcomes()
  const enter = useImportOutcomes(onClose)
  const pick = (picked: PickedCsv | undefined) => {
    setCsv(picked?.csv ?? '')
    enter.reset()
    preview.reset()
    if (picked) preview.mutate(picked.csv)
  }
  const { rows = [], errors = [] } = preview.data ?? {}
  const error = enter.error ?? preview.error
  return (
    <ImportDialog
      title="Import Outcomes"
      description="A CSV file with one contract, final cost or bid a line. All lines are entered, or none."
      action={{
        label: rows.length > 0 ? `Enter ${countOf(rows.length, 'outcome')}` : 'Enter',
        isReady: rows.length > 0 && errors.length === 0,
        isBusy: enter.isPending,
        run: () => enter.mutate(csv),
      }}
      columns={
        <>
          Columns: order (as on the report), kind (contract, final or bid), amount in dollars, day,
          same_scope (yes or no), source; notes may be left empty.{' '}
          <CsvTemplateLink fileName="plumbline-outcomes.csv" template={outcomeSheetTemplate} />
        </>
      }
      isChecking={preview.isPending}
      failure={error ? { title: 'Nothing was entered', error } : undefined}
      faults={{
        title: 'Nothing will be entered until these are put right',
        rows: errors.map(({ line, message }) => ({ line, problem: message })),
      }}
      onPick={pick}
      onClose={onClose}
    >
      {rows.length > 0 ? <Outcomes rows={rows} /> : null}
    </ImportDialog>
  )
}

const positionLabels: Readonly<
  Record<OutcomeSheetPreview['rows'][number]['comparison']['position'], string>
> = { below: 'below the range', inside: 'inside the range', above: 'above the range' }

function Outcomes({ rows }: Pick<OutcomeSheetPreview, 'rows'>) {
  return (
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
            <Cell>{row.isSameScope ? positionLabels[row.comparison.position] : 'other scope'}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
