import { useState } from 'react'
import { type AssemblyCsv, readAssemblyCsv } from '#core/assembly-book/read-assembly-csv.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { Day } from '#core/time/day.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Cell, Table, TableHead } from '#web/ui/table.tsx'
import { ImportDialog } from '../shell/import-dialog.tsx'
import type { PickedCsv } from '../shell/read-picked-csv.ts'
import { changeTexts } from './change-texts.ts'
import type { Propose } from './propose.ts'

type AssemblyImportDialogProps = {
  book: PriceBook
  today: Day
  propose: Propose
  onClose: () => void
}

export function AssemblyImportDialog({ book, today, propose, onClose }: AssemblyImportDialogProps) {
  const [read, setRead] = useState<AssemblyCsv & { readonly fileName: string }>()
  const [note, setNote] = useState('')
  const [isNoteMissing, setNoteMissing] = useState(false)
  const pick = (picked: PickedCsv | undefined) => {
    setRead(
      picked && {
        ...readAssemblyCsv(picked.csv, book.assemblies, today, book),
        fileName: picked.fileName,
      },
    )
  }
  const show = () => {
    const isMissing = note.trim().length < 3
    setNoteMissing(isMissing)
    if (read && !isMissing) propose(`Import ${read.fileName}`, read.changes, note.trim())
  }
  return (
    <ImportDialog
      title="Import the Price Book"
      description="A CSV file as Export CSV writes it. Only rows that differ are changed; empty cells and missing columns stay as they are."
      action={{
        label: 'Show the Effect',
        isReady: Object.keys(read?.changes ?? {}).length > 0,
        run: show,
      }}
      field={
        <Field
          label="Why (required)"
          {...(isNoteMissing ? { error: 'Say why in a few words.' } : {})}
        >
          <Input
            value={note}
            autoComplete="off"
            maxLength={500}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      }
      faults={{ title: 'Nothing is changed until these are put right', rows: read?.faults ?? [] }}
      onPick={pick}
      onClose={onClose}
    >
      {read && read.faults.length === 0 ? <Outcome read={read} book={book} /> : null}
    </ImportDialog>
  )
}

function Outcome({ read: { rows, changes }, book }: { read: AssemblyCsv; book: PriceBook }) {
  const texts = changeTexts(changes, book)
  if (texts.length === 0) {
    return (
      <Alert tone="info">
        All {formatInteger(rows)} rows of the file are as the price book has them.
      </Alert>
    )
  }
  return (
    <Table
      caption={`${formatInteger(texts.length)} of ${formatInteger(rows)} rows change; nothing is written yet`}
      captionShown
    >
      <TableHead columns={['Row', 'What changes']} />
      <tbody>
        {texts.map(({ id, item, text }) => (
          <tr key={id}>
            <Cell>
              <span className="figures mr-2 text-xs text-graphite">{id}</span>
              {item}
            </Cell>
            <Cell className="figures">{text}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
