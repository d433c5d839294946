import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Shown only once, so the dialog closes by its button only. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      dismissible={false}
      onClose={onClose}
      title="Keep these recovery codes"
      description="Each signs you in once when the app is lost. They are shown only now. Keep them in another place than the app."
      footer={
        <>
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
            }
          >
            {isCopied ? 'Copied' : 'Copy'}
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
