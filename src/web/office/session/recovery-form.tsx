import type { ReactNode } from 'react'
import { type FormValues, useCheckedForm } from '#web/office/shell/use-checked-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type RecoveryFormProps = {
  intro: string
  submitLabel: string
  busy: boolean
  /** The problem with the values, or undefined. */
  check: (values: FormValues) => string | undefined
  onSubmit: (values: FormValues) => void
  children: ReactNode
}

/** A form that shows a problem above its fields and moves the focus there. */
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
