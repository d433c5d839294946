import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type FormValues, useCheckedForm } from './use-checked-form.ts'

type RecoveryFormProps = {
  intro: string
  submitLabel: string
  busy: boolean
  /** The complaint about the values, or nothing. */
  check: (values: FormValues) => string | undefined
  onSubmit: (values: FormValues) => void
  children: ReactNode
}

/** A form whose complaint stands above its fields and takes the focus. */
export function RecoveryForm(props: RecoveryFormProps) {
  const { complaint, notice, submit } = useCheckedForm(props.check, props.onSubmit)
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <p className="text-sm text-graphite">{props.intro}</p>
      {complaint ? (
        <Alert tone="bad" ref={notice}>
          {complaint}
        </Alert>
      ) : null}
      {props.children}
      <Button type="submit" busy={props.busy}>
        {props.submitLabel}
      </Button>
    </form>
  )
}
