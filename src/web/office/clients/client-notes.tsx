import { type FormEvent, useState } from 'react'
import type { ClientNote, ClientRecord } from '#contract/client-records.ts'
import { contactKindLabels, contactKinds } from '#core/clients/last-contact.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Allowed } from '../session/allowed.tsx'
import { useAddClientNote, useRemoveClientNote } from './clients-query.ts'

export function ClientNotes({ client }: { client: ClientRecord }) {
  const [doomed, setDoomed] = useState<ClientNote>()
  const remove = useRemoveClientNote(client.id)
  return (
    <div className="max-w-measure">
      {client.isErased ? null : (
        <Allowed to="support">
          <AddNote clientId={client.id} />
        </Allowed>
      )}
      {client.notes.length === 0 ? (
        <p className="mt-3 text-sm text-graphite">Nothing noted yet.</p>
      ) : (
        <ul className="mt-3 text-sm">
          {client.notes.map((note) => (
            <Note key={note.id} note={note} onRemove={() => setDoomed(note)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        danger
        title="Remove this note?"
        description="It cannot be brought back."
        confirmLabel="Remove Note"
        busy={remove.isPending}
        onConfirm={() =>
          doomed && remove.mutate(doomed.id, { onSettled: () => setDoomed(undefined) })
        }
        onCancel={() => setDoomed(undefined)}
      />
    </div>
  )
}

function Note({ note, onRemove }: { note: ClientNote; onRemove: () => void }) {
  return (
    <li className="border-t border-hairline py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-graphite">
        <Badge tone={note.kind === 'note' ? 'neutral' : 'good'}>
          {contactKindLabels[note.kind]}
        </Badge>
        <time dateTime={note.createdAt} className="figures">
          {formatDatedMoment(note.createdAt)}
        </time>
        {note.author ? <span>{note.author}</span> : null}
        <Allowed to="support">
          <button type="button" className="link ml-auto min-h-6" onClick={onRemove}>
            Remove
          </button>
        </Allowed>
      </p>
      <p className="mt-1.5 break-words whitespace-pre-line">{note.body}</p>
    </li>
  )
}

function AddNote({ clientId }: { clientId: string }) {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<(typeof contactKinds)[number]>('note')
  const add = useAddClientNote(clientId)
  const send = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ kind, body: text }, { onSuccess: () => setText('') })
  }
  return (
    <form onSubmit={send} className="grid gap-3 sm:grid-cols-[9rem_1fr]">
      <Field label="Kind">
        <Select
          options={contactKinds.map((id) => ({ id, label: contactKindLabels[id] }))}
          value={kind}
          onChange={(event) =>
            setKind(contactKinds.find((id) => id === event.target.value) ?? 'note')
          }
        />
      </Field>
      <Field label="New note" hint="For colleagues: the client does not see it.">
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
        className="justify-self-start sm:col-start-2"
        busy={add.isPending}
        disabled={text.trim() === ''}
      >
        Add Note
      </Button>
    </form>
  )
}
