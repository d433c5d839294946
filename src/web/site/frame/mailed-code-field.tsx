import type { KeyboardEvent } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type MailedCodeFieldProps = {
  /** Where the code was mailed to. */
  sent: string
  problem: string | undefined
  code: string
  onCode: (code: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** Where the field takes the place of the one that was just left. */
  takesFocus?: boolean
  className?: string
}

export function MailedCodeField({ sent, problem, code, onCode, ...how }: MailedCodeFieldProps) {
  return (
    <Field label="6-digit code" hint={sent} error={problem} {...classNameOf(how)}>
      <Input
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={how.takesFocus}
        // Without a maximum length, which would cut a pasted "123 456" before its spaces are removed.
        onChange={({ target }) => onCode(target.value.replace(/\D/g, '').slice(0, 6))}
        {...(how.onKeyDown ? { onKeyDown: how.onKeyDown } : {})}
      />
    </Field>
  )
}

const classNameOf = ({ className }: Pick<MailedCodeFieldProps, 'className'>) =>
  className === undefined ? {} : { className }
