import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#web/lib/call.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { PasswordInput } from '../session/password-input.tsx'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** One's own second factor: whether it is on, and how to turn it on or off. */
export function SecondFactor() {
  const [dialog, setDialog] = useState<'on' | 'off' | 'codes'>()
  const queries = useQueryClient()
  const factor = useQuery(secondFactorQuery)
  const close = () => {
    setDialog(undefined)
    return queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  }
  if (factor.data === undefined) {
    return factor.isPending ? null : (
      <LoadFailed query={factor} title="Your second factor could not be loaded" />
    )
  }
  const { enabled } = factor.data
  return (
    <section className="grid justify-items-start gap-2 text-sm">
      <h3 className="flex items-center gap-3 font-serif text-lg">
        Codes of an app <Badge tone={enabled ? 'good' : 'caution'}>{enabled ? 'On' : 'Off'}</Badge>
      </h3>
      <FactorText {...factor.data} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setDialog(enabled ? 'off' : 'on')}>
          {enabled ? 'Turn Off' : 'Turn On'}
        </Button>
        {hasCodes(factor.data) ? (
          <Button size="sm" variant="secondary" onClick={() => setDialog('codes')}>
            New Recovery Codes
          </Button>
        ) : null}
      </div>
      {dialog === 'on' ? <SecondFactorSetup onClose={() => void close()} /> : null}
      {dialog === 'codes' ? <RenewCodes onClose={() => void close()} /> : null}
      {dialog === 'off' ? <TurnOff onClose={() => void close()} /> : null}
    </section>
  )
}

type Factor = CallReply<'showSecondFactor'>

/** Recovery codes come with the first second factor of either kind. */
const hasCodes = ({ enabled, passkeys }: Factor) => enabled || passkeys > 0

function FactorText(factor: Factor) {
  return (
    <p className="max-w-[60ch] text-graphite">
      {factor.enabled
        ? 'Signing in needs a code of your app.'
        : 'With a code from an authenticator app, a stolen password alone is not enough to sign in.'}
      {hasCodes(factor) ? ` ${factor.recoveryCodesLeft} of 10 recovery codes are left.` : ''}
    </p>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const off = useMutation({
    mutationFn: (body: Proof) => callAsStaff('removeSecondFactor', { body }),
    onSuccess: () => {
      toastDone('Second Factor Off', 'You are no longer asked for codes from the app.')
      onClose()
    },
    onError: (error) => toastFailed(error, 'The second factor could not be turned off.'),
  })
  return (
    <ProofDialog
      title="Turn the second factor off"
      submitLabel="Turn Off"
      busy={off.isPending}
      onProof={(proof) => off.mutate(proof)}
      onClose={onClose}
    />
  )
}

/** For codes that are used up, or that someone else may have seen. */
function RenewCodes({ onClose }: { onClose: () => void }) {
  const renew = useMutation({
    mutationFn: (body: Proof) => callAsStaff('renewRecoveryCodes', { body }),
    onError: (error) => toastFailed(error, 'New recovery codes could not be created.'),
  })
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />
  return (
    <ProofDialog
      title="Make new recovery codes"
      description="Your current codes stop working."
      submitLabel="Make New Codes"
      busy={renew.isPending}
      onProof={(proof) => renew.mutate(proof)}
      onClose={onClose}
    />
  )
}

type Proof = { readonly currentPassword: string; readonly code: string }

type ProofDialogProps = {
  title: string
  description?: string
  submitLabel: string
  busy: boolean
  onProof: (proof: Proof) => void
  onClose: () => void
}

function ProofDialog({ onProof, ...rest }: ProofDialogProps) {
  return (
    <FormDialog
      {...rest}
      check={({ currentPassword, code }) =>
        currentPassword && code ? undefined : 'Enter your password and a code'
      }
      onSubmit={({ currentPassword = '', code = '' }) => onProof({ currentPassword, code })}
    >
      <Field label="Your current password">
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      <Field label="Code of your app, or a recovery code">
        <Input name="code" autoComplete="one-time-code" spellCheck={false} />
      </Field>
    </FormDialog>
  )
}
