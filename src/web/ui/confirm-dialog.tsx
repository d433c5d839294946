import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before something that is not easily undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { cancelLabel = 'Cancel', danger = false, busy = false } = props
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button variant="secondary" size="sm" disabled={busy} onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            size="sm"
            busy={busy}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    />
  )
}
