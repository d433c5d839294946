import { type ChangeEvent, useState } from 'react'
import { type AssemblyCsv, readAssemblyCsv } from '#core/assembly-book/read-assembly-csv.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { Day } from '#core/time/day.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Cell, Table, TableHead } from '#web/ui/table.tsx'
import { CsvFileField } from '../shell/csv-file-field.tsx'
import { FileFaults } from '../shell/file-faults.tsx'
import { changeTexts } from './change-texts.ts'
import type { Propose } from './propose.ts'

type AssemblyImportDialogProps = {
  book: PriceBook
  today: Day
  propose: Propose
  onClose: () => void
}

const largestFile = 2_000_000

/** Compared with the book first; nothing is written before the effect was seen. */
export function AssemblyImportDialog({ book, today, propose, onClose }: AssemblyImportDialogProps) {
  const [read, setRead] = useState<AssemblyCsv & { readonly fileName: string }>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    setRead(undefined)
    setProblem(undefined)
    if (!file) return
    if (file.size > largestFile) return setProblem('The file is larger than 2 MB.')
    const text = await file.text().catch(() => undefined)
    if (text === undefined) return setProblem('The file could not be read. Choose it once more.')
    setRead({ ...readAssemblyCsv(text, book.assemblies, today, book), fileName: file.name })
  }
  const changed = Object.keys(read?.changes ?? {}).length
  const show = () => {
    if (!read) return
    if (note.trim().length < 3) return setProblem('Say why in a few words.')
    setProblem(undefined)
    propose(`Import ${read.fileName}`, read.changes, note.trim())
  }
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Import the Price Book"
      description="A CSV file as Export CSV writes it. Only rows that differ are changed; empty cells and missing columns stay as they are."
      footer={
        <>
          <Button size="sm" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" disabled={changed === 0} onClick={show}>
            Show the Effect
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <CsvFileField onPick={(event) => void pick(event)} />
        <Field label="Why (required)">
          <Input
            value={note}
            autoComplete="off"
            maxLength={500}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
      <div className="mt-4 flex flex-col gap-4">
        {problem ? <Alert tone="bad">{problem}</Alert> : null}
        {read ? <Outcome read={read} book={book} /> : null}
      </div>
    </Dialog>
  )
}

function Outcome({
  read: { rows, changes, faults },
  book,
}: {
  read: AssemblyCsv
  book: PriceBook
}) {
  if (faults.length > 0) {
    return <FileFaults title="Nothing is changed until these are put right" faults={faults} />
  }
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
