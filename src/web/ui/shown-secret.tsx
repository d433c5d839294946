import { useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type ShownSecretProps = {
  title: string
  secrets: readonly { readonly label: string; readonly value: string }[]
  onDone: () => void
}

/** Secrets that are shown only once, to be copied before closing. */
export function ShownSecret({ title, secrets, onDone }: ShownSecretProps) {
  return (
    <Alert tone="good" title={title} className="mt-4">
      <p>Copy it now. It is not shown again.</p>
      <dl className="mt-3 grid gap-3">
        {secrets.map(({ label, value }) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd className="mt-1 flex flex-wrap items-center gap-3">
              <code className="min-w-0 font-mono text-xs break-all">{value}</code>
              <CopyButton label={label} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <Button size="sm" variant="secondary" className="mt-4" onClick={onDone}>
        I have copied it
      </Button>
    </Alert>
  )
}

function CopyButton({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    // Without permission the text can still be selected.
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <Button size="sm" variant="secondary" aria-label={`Copy ${label}`} onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy'}
    </Button>
  )
}
