import { useMutation } from '@tanstack/react-query'
import { renderSVG } from 'uqr'
import type { CallReply } from '#web/lib/call.ts'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { PasswordInput } from '../session/password-input.tsx'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Started = CallReply<'startSecondFactor'>

/** Password, then the QR code for the app, then ten recovery codes that are shown once. */
export function SecondFactorSetup({ onClose }: { onClose: () => void }) {
  const start = useMutation({
    mutationFn: (currentPassword: string) =>
      callAsStaff('startSecondFactor', { body: { currentPassword } }),
    onError: (error) => toastFailed(error, 'The second factor could not be started.'),
  })
  const confirm = useMutation({
    mutationFn: (code: string) => callAsStaff('confirmSecondFactor', { body: { code } }),
    onError: (error) => toastFailed(error, 'The code could not be checked.'),
  })
  // Said after the codes were read: on a phone a notification would lie over the dialog's buttons.
  const close = () => {
    toastDone('Second Factor On', 'Your sessions on other devices have ended.')
    onClose()
  }
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={close} />
  if (start.data) {
    return (
      <FormDialog
        title="Scan the picture with your app"
        description="Any authenticator app will do. Then type the six digits it shows."
        submitLabel="Turn On"
        busy={confirm.isPending}
        check={({ code = '' }) =>
          /^\s*\d{3}\s?\d{3}\s*$/.test(code) ? undefined : 'Enter the six digits of your app'
        }
        onSubmit={({ code = '' }) => confirm.mutate(code)}
        onClose={onClose}
      >
        <Picture started={start.data} />
        <Field label="Code">
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" />
        </Field>
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title="Turn the second factor on"
      submitLabel="Continue"
      busy={start.isPending}
      check={({ currentPassword }) => (currentPassword ? undefined : 'Password is required')}
      onSubmit={({ currentPassword = '' }) => start.mutate(currentPassword)}
      onClose={onClose}
    >
      <Field label="Your current password">
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}

function Picture({ started: { uri, secret } }: { started: Started }) {
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
  return (
    <div className="grid justify-items-center gap-3">
      <img src={picture} alt="The secret as a QR code" className="size-48" />
      <p className="text-sm text-graphite">
        Or type this secret: <code className="break-all select-all">{secret}</code>
      </p>
    </div>
  )
}
