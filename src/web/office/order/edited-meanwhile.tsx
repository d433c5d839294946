import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type EditedMeanwhileProps = {
  open: boolean
  onReload: () => void
  onKeep: () => void
  onCancel: () => void
}

/** Two people saved the same thing; the second one decides which version to keep. */
export function EditedMeanwhile({ open, onReload, onKeep, onCancel }: EditedMeanwhileProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Another person saved changes meanwhile"
      description="Nothing of yours is lost yet. Load their version and give up your changes, or save yours over theirs. Closing this leaves everything as it is on your screen."
      footer={
        <>
          <Button size="sm" variant="secondary" onClick={onReload}>
            Reload Theirs
          </Button>
          <Button size="sm" onClick={onKeep}>
            Keep Mine
          </Button>
        </>
      }
    />
  )
}
