import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ChallengeDialogProps = { open: boolean; onOutcome: (outcome: 'complete' | 'fail') => void }

/** Stands in for the bank's own 3-D Secure page; one of the two buttons decides the result. */
export function ChallengeDialog({ open, onOutcome }: ChallengeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      dismissible={false}
      title="3D Secure 2 Test Page"
      description="This is a test 3D Secure authentication for a transaction, in place of your bank's page. Choose how it ends."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOutcome('fail')}>
            Fail
          </Button>
          <Button onClick={() => onOutcome('complete')}>Complete</Button>
        </>
      }
    />
  )
}
