import { useState } from 'react'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { copyLink } from '../shell/copy-link.ts'

/** Copies the customer's link; where copying is refused, shows it for copying by hand. */
export function SecureLinkButton({ secureToken }: { secureToken: string | null }) {
  const [shown, setShown] = useState(false)
  if (secureToken === null) {
    return <p className="text-xs text-graphite">The secure link is issued with the approval.</p>
  }
  const link = `${location.origin}${pagePath('secureReport', { secureToken })}`
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          void copyLink(link, 'Secure Link Copied!').then((copied) => setShown(!copied))
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
