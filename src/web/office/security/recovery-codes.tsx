import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toastDone } from '../shell/toast-outcome.ts'

/** Shown only once, so the dialog closes by its button only. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) {
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={onClose}
      title="Keep these recovery codes"
      description="Each signs you in once when the app is lost. They are shown only now."
      footer={
        <>
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              void navigator.clipboard
                .writeText(codes.join('\n'))
                .then(() => toastDone('Copied!', 'Keep them in another place than the app.'))
            }
          >
            Copy
          </Button>
          <Button size="sm" onClick={onClose}>
            I Have Kept Them
          </Button>
        </>
      }
    >
      <ul className="figures grid gap-y-1 font-mono text-sm max-sm:text-xs">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
