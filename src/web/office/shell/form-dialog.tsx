import { type ReactNode, useId } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type FormValues, useCheckedForm } from './use-checked-form.ts'

type FormDialogProps = {
  title: string
  description?: ReactNode
  submitLabel: string
  busy: boolean
  /** The problem with the values, or undefined. */
  check: (values: FormValues) => string | undefined
  onSubmit: (values: FormValues) => void
  /** Cancelling changes nothing. */
  onClose: () => void
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const formId = useId()
  const { complaint, notice, submit } = useCheckedForm(props.check, props.onSubmit)
  return (
    <Dialog
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button size="sm" variant="secondary" onClick={props.onClose}>
            Cancel
          </Button>
          <Button size="sm" type="submit" form={formId} busy={props.busy}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        {complaint ? (
          <Alert tone="bad" ref={notice}>
            {complaint}
          </Alert>
        ) : null}
        {props.children}
      </form>
    </Dialog>
  )
}
