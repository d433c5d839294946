import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type CopyAddressProps = { label: string; button: string; url: string }

/** A browser that says nothing of the clipboard in this time is asked in the older way. */
const silentMs = 1000

/** Throws where the browser refuses. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<void> {
  const silent = new Promise<'silent'>((resolve) => {
    setTimeout(() => resolve('silent'), silentMs)
  })
  if ((await Promise.race([navigator.clipboard.writeText(text), silent])) !== 'silent') return
  field?.select()
  if (!document.execCommand('copy')) throw new Error('The browser did not copy')
}

/** If the browser denies access to the clipboard, the address is selected for copying by hand. */
export function CopyAddress({ label, button, url }: CopyAddressProps) {
  const [outcome, setOutcome] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await copyText(url, field.current)
      setOutcome('Link copied.')
    } catch {
      field.current?.select()
      setOutcome('Your browser did not allow copying. The link is selected: copy it yourself.')
    }
  }
  return (
    <>
      <Field label={label} className="mt-4">
        <Input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => void copy()}>
          {button}
        </Button>
        <ShareButton url={url} />
        <p role="status" className="min-w-0 flex-1 text-sm text-good">
          {outcome}
        </p>
      </div>
    </>
  )
}

/** The share sheet of a phone; browsers without one copy. */
function ShareButton({ url }: { url: string }) {
  if (typeof navigator.share !== 'function') return null
  // Who closes the sheet without sending has decided so.
  const share = () => void navigator.share({ url }).catch(() => undefined)
  return (
    <Button size="sm" variant="secondary" onClick={share}>
      Share…
    </Button>
  )
}
