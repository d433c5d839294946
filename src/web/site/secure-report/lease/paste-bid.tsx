import { type ChangeEvent, useState } from 'react'
import { type ReadBid, readBidLines } from '#core/bid-leveling/read-bid-lines.ts'
import { countOf } from '#core/sentence-parts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'

const largestFile = 200_000

/** Reads rows of a spreadsheet or a CSV file; lists what was read and what was not. */
export function PasteBid({ onRead }: { onRead: (read: ReadBid) => void }) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<ReadBid>()
  const [problem, setProblem] = useState('')
  const take = (source: string) => {
    const read = readBidLines(source)
    setOutcome(read)
    if (read.lines.length + read.exclusions.length > 0) {
      onRead(read)
      setText('')
    }
  }
  const takeFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    setProblem('')
    if (!file) return
    if (file.size > largestFile) setProblem('The file is too large: at most 200 KB.')
    else take(await file.text())
    event.target.value = ''
  }
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Paste the bid’s rows"
        hint="From a spreadsheet or as CSV: CSI number, description, amount. The last number of a row is its amount."
      >
        <Textarea rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-end gap-4">
        <Button size="sm" disabled={text.trim() === ''} onClick={() => take(text)}>
          Read the rows
        </Button>
        <Field label="Or a CSV file" className="max-w-xs">
          <Input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="py-2 text-sm"
            onChange={(event) => void takeFile(event)}
          />
        </Field>
      </div>
      {problem ? <Alert tone="bad" title={problem} /> : null}
      {outcome ? <Outcome outcome={outcome} /> : null}
    </div>
  )
}

function Outcome({ outcome: { lines, exclusions, unread } }: { outcome: ReadBid }) {
  const isNothing = lines.length + exclusions.length === 0
  return (
    <Alert
      tone={isNothing || unread.length > 0 ? 'caution' : 'good'}
      title={
        isNothing
          ? 'No row with an amount was found.'
          : `Taken: ${countOf(lines.length, 'line')}, ${countOf(exclusions.length, 'exclusion')}.`
      }
    >
      {unread.length > 0 ? (
        <ul>
          {unread.slice(0, 10).map(({ row, text }) => (
            <li key={row}>
              Row {row} was not understood: {text}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  )
}
