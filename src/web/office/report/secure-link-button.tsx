import { useState } from 'react'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { toastDone } from '../shell/toast-outcome.ts'

/** Copies the customer's link; where that is refused, shows it for copying by hand. */
export function SecureLinkButton({ secureToken }: { secureToken: string | null }) {
  const [shown, setShown] = useState(false)
  if (secureToken === null) {
    return (
      <>
        <Button variant="secondary" disabled aria-describedby="secure-link-note">
          Copy Secure Link
        </Button>
        <p id="secure-link-note" className="text-xs text-graphite">
          The secure link is issued with the approval.
        </p>
      </>
    )
  }
  const link = `${location.origin}${pagePath('secureReport', { secureToken })}`
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          void copyLink(link).then((copied) => setShown(!copied))
        }}
      >
        Copy Secure Link
      </Button>
      {shown ? (
        <Field label="Secure link">
          <Input readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
      ) : null}
    </>
  )
}

async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    toastDone('Secure Link Copied!', 'Whoever has it can read the report.')
    return true
  } catch {
    showToast({
      title: 'Copy Failed',
      description: 'Could not copy link. Please select and copy manually.',
      tone: 'destructive',
    })
    return false
  }
}
