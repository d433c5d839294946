import { type FormEvent, useState } from 'react'
import type { OrderNote } from '#contract/order-notes.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Allowed } from '../session/allowed.tsx'
import { useAddNote, useOrderNotes, useResolveNote } from './order-notes-query.ts'

/** Questions that the customer asked on the report page, and notes for colleagues. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const notes = useOrderNotes(orderId)
  return (
    <>
      <Allowed to="support">
        <AddNote orderId={orderId} />
      </Allowed>
      {notes.data ? <NoteList orderId={orderId} notes={notes.data} /> : null}
      {notes.isPending ? <Skeleton className="mt-4 h-16 w-full" /> : null}
      {notes.isError ? (
        <Alert tone="bad" className="mt-4" title="The notes could not be loaded">
          {messageOf(notes.error, 'The server did not answer as expected.')}{' '}
          <button type="button" className="link" onClick={() => void notes.refetch()}>
            Try Again
          </button>
        </Alert>
      ) : null}
    </>
  )
}

function NoteList({ orderId, notes }: { orderId: string; notes: readonly OrderNote[] }) {
  if (notes.length === 0) return <p className="mt-3 text-sm text-graphite">Nothing yet.</p>
  return (
    <ul className="mt-3 text-sm">
      {notes.map((note) => (
        <Note key={note.id} orderId={orderId} note={note} />
      ))}
    </ul>
  )
}

function Note({ orderId, note }: { orderId: string; note: OrderNote }) {
  const resolve = useResolveNote(orderId)
  const isDone = note.resolvedAt !== null
  return (
    <li className="border-t border-hairline py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-graphite">
        <Badge tone={toneOf(note)}>{labelOf(note)}</Badge>
        {note.about ? <span className="font-medium text-ink">{note.about}</span> : null}
        <time dateTime={note.createdAt} className="figures">
          {formatDatedMoment(note.createdAt)}
        </time>
        {note.author ? <span>{note.author}</span> : null}
      </div>
      <p
        className={classNames('mt-1.5 break-words whitespace-pre-line', isDone && 'text-graphite')}
      >
        {note.body}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4">
        {note.replyTo ? (
          <a className="link break-all" href={`mailto:${encodeURIComponent(note.replyTo)}`}>
            Answer {note.replyTo}
          </a>
        ) : null}
        <Allowed to="support">
          <button
            type="button"
            className="link min-h-6"
            aria-disabled={resolve.isPending}
            onClick={() => {
              if (!resolve.isPending) resolve.mutate(note)
            }}
          >
            {isDone ? 'Open again' : 'Mark as done'}
          </button>
        </Allowed>
      </div>
    </li>
  )
}

const labels = { question: 'Question', note: 'Note', issue: 'Issue' } as const

function labelOf({ kind, resolvedAt }: OrderNote): string {
  return resolvedAt === null ? labels[kind] : `${labels[kind]}, done`
}

function toneOf({ kind, resolvedAt }: OrderNote) {
  if (resolvedAt !== null) return 'good'
  return kind === 'note' ? 'neutral' : 'caution'
}

function AddNote({ orderId }: { orderId: string }) {
  const [text, setText] = useState('')
  const add = useAddNote(orderId)
  const send = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(text, { onSuccess: () => setText('') })
  }
  return (
    <form onSubmit={send} className="flex flex-col items-start gap-2">
      <Field
        label="New note"
        hint="For colleagues: the customer does not see it."
        className="w-full"
      >
        <Textarea
          rows={2}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={add.isPending}
        disabled={text.trim() === ''}
      >
        Add note
      </Button>
    </form>
  )
}
