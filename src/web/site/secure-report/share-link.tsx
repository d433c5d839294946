import { useRef, useState } from 'react'
import { formatDate } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Popover } from '#web/ui/popover.tsx'

type ShareLinkProps = { secureToken: string; expiresAt: string }

export function ShareLink({ secureToken, expiresAt }: ShareLinkProps) {
  return (
    <Popover label="Share this report" trigger={<Button variant="secondary">Share link</Button>}>
      <p className="font-semibold">Share this report</p>
      <p className="mt-1 text-graphite">
        Anybody with this link can read the report and download its files until{' '}
        {formatDate(expiresAt)}. It always shows the newest version.
      </p>
      <CopyLink url={`${location.origin}${pagePath('secureReport', { secureToken })}`} />
    </Popover>
  )
}

/** If the browser denies access to the clipboard, the address is selected for copying by hand. */
function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('Link copied.')
    } catch {
      field.current?.select()
      setOutcome('Your browser does not copy for us. The link is selected: copy it yourself.')
    }
  }
  return (
    <>
      <Field label="Link" className="mt-4">
        <Input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => void copy()}>
          Copy link
        </Button>
        <p role="status" className="min-w-0 flex-1 text-good">
          {outcome}
        </p>
      </div>
    </>
  )
}
