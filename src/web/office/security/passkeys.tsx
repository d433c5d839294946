import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contract/staff-passkeys.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { addPasskey, passkeySentence } from '../session/passkey-calls.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorQuery } from './second-factor-query.ts'

const queryKey = ['passkeys'] as const

/** One's own passkeys. Each signs in without password and code. */
export function Passkeys() {
  const [adding, setAdding] = useState(false)
  const passkeys = useQuery({
    queryKey,
    queryFn: ({ signal }) => callAsStaff('listPasskeys', { signal }),
  })
  if (passkeys.data === undefined) {
    return passkeys.isPending ? null : (
      <LoadFailed query={passkeys} title="Your passkeys could not be loaded" />
    )
  }
  const { available, passkeys: own } = passkeys.data
  return (
    <section className="grid justify-items-start gap-2 text-sm">
      <h3 className="font-serif text-lg">Passkeys</h3>
      <p className="max-w-[60ch] text-graphite">
        {available
          ? 'A passkey on your device signs you in by finger, face or PIN. It replaces password and code, and cannot be used on a fake sign-in page.'
          : 'Passkeys need a server with a name and https. Ask whoever runs it to set PUBLIC_URL.'}
      </p>
      <ul className="w-full">
        {own.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {available ? (
        <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
          Add a Passkey
        </Button>
      ) : null}
      {adding ? <AddPasskey onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

function useReload() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey })
    await queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  }
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const reload = useReload()
  const close = () => {
    onClose()
    void reload()
  }
  const closeAdded = () => {
    toastDone('Passkey Added')
    close()
  }
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes.length === 0) closeAdded()
    },
    onError: (error) => toastFailed(error, passkeySentence(error) ?? 'The passkey was not added.'),
  })
  if (add.data && add.data.recoveryCodes.length > 0) {
    return <RecoveryCodes codes={add.data.recoveryCodes} onClose={closeAdded} />
  }
  return (
    <FormDialog
      title="Add a passkey"
      description="Your browser asks where to keep it: on this device, on your phone or on a security key."
      submitLabel="Add"
      busy={add.isPending}
      check={({ name }) => (name?.trim() ? undefined : 'Give the passkey a name')}
      onSubmit={({ name = '' }) => add.mutate(name.trim())}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  )
}

function NameField({ name }: { name?: string }) {
  return (
    <Field label="Name" hint="Such as the device that keeps it.">
      <Input name="name" maxLength={60} autoComplete="off" defaultValue={name} />
    </Field>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  const { name, createdAt, lastUsedAt } = passkey
  const close = () => setDialog(undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-hairline py-2">
      <span className="min-w-0 break-words">
        <span className="font-medium">{name}</span>{' '}
        <span className="figures text-graphite">
          added {formatDatedMoment(createdAt)},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${formatDatedMoment(lastUsedAt)}`}
        </span>
      </span>
      <span className="flex gap-1">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Rename passkey ${name}`}
          onClick={() => setDialog('rename')}
        >
          Rename
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Remove passkey ${name}`}
          onClick={() => setDialog('remove')}
        >
          Remove
        </Button>
      </span>
      {dialog === 'rename' ? <RenamePasskey passkey={passkey} onClose={close} /> : null}
      {dialog === 'remove' ? <RemovePasskey passkey={passkey} onClose={close} /> : null}
    </li>
  )
}

type RowDialogProps = { passkey: Passkey; onClose: () => void }

function RenamePasskey({ passkey, onClose }: RowDialogProps) {
  const reload = useReload()
  const rename = useMutation({
    mutationFn: (name: string) =>
      callAsStaff('renamePasskey', { params: { passkeyId: passkey.id }, body: { name } }),
    onSuccess: () => {
      onClose()
      return reload()
    },
    onError: (error) => toastFailed(error, 'The passkey could not be renamed.'),
  })
  return (
    <FormDialog
      title="Rename the passkey"
      submitLabel="Rename"
      busy={rename.isPending}
      check={({ name }) => (name?.trim() ? undefined : 'Give the passkey a name')}
      onSubmit={({ name = '' }) => rename.mutate(name.trim())}
      onClose={onClose}
    >
      <NameField name={passkey.name} />
    </FormDialog>
  )
}

function RemovePasskey({ passkey, onClose }: RowDialogProps) {
  const reload = useReload()
  const remove = useMutation({
    mutationFn: () => callAsStaff('removePasskey', { params: { passkeyId: passkey.id } }),
    onSuccess: () => {
      toastDone('Passkey Removed')
      onClose()
      return reload()
    },
    onError: (error) => toastFailed(error, 'The passkey could not be removed.'),
  })
  return (
    <ConfirmDialog
      open
      title={`Remove ${passkey.name}?`}
      description="It no longer signs you in. Delete it on the device as well."
      confirmLabel="Remove"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  )
}
