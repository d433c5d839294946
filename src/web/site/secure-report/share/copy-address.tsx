import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type CopyAddressProps = { label: string; button: string; url: string }

/** If the browser denies access to the clipboard, the address is selected for copying by hand. */
export function CopyAddress({ label, button, url }: CopyAddressProps) {
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
      <Field label={label} className="mt-4">
        <Input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => void copy()}>
          {button}
        </Button>
        <p role="status" className="min-w-0 flex-1 text-sm text-good">
          {outcome}
        </p>
      </div>
    </>
  )
}
