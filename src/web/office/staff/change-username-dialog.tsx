import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { readSession, storeSession } from '../session/staff-session.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import type { NamedAccount } from './colleague.ts'
import { OwnPasswordField } from './own-password-field.tsx'

type Change = { readonly username: string; readonly currentPassword?: string }

export function ChangeUsernameDialog(props: { user: NamedAccount; onClose: () => void }) {
  const { user, onClose } = props
  const change = useChangeUsername(user, onClose)
  return (
    <FormDialog
      title="Change Username"
      description={`For ${user.username}.`}
      submitLabel="Change Username"
      busy={change.isPending}
      check={({ username = '' }) =>
        username.trim().length < 3 ? 'Username must be at least 3 characters' : undefined
      }
      onSubmit={({ username = '', currentPassword }) =>
        change.mutate({
          username: username.trim(),
          ...(currentPassword ? { currentPassword } : {}),
        })
      }
      onClose={onClose}
    >
      <Field label="New username" hint="At least 3 characters.">
        <Input
          name="username"
          defaultValue={user.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <OwnPasswordField of={user} />
    </FormDialog>
  )
}

function useChangeUsername(user: NamedAccount, onClose: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) =>
      callAsStaff('changeStaffUsername', { params: { staffId: user.id }, body }),
    onSuccess: ({ id, username }) => {
      const session = readSession()
      if (session?.user.id === id) {
        storeSession({ ...session, user: { ...session.user, username } })
      }
      toastDone('Username Changed', `${user.username} is now ${username}.`)
      onClose()
      return queries.invalidateQueries({ queryKey: ['staff'] })
    },
    onError: (error) => toastFailed(error, 'Failed to change username'),
  })
}
