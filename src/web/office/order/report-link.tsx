import { useState } from 'react'
import { pagePath } from '#web/lib/page-path.ts'
import { Input } from '#web/ui/input.tsx'
import { copyLink } from '../shell/copy-link.ts'

/** The customer's address of the report, to open or to copy. */
export function ReportLink({ secureToken }: { secureToken: string }) {
  const [shown, setShown] = useState(false)
  const path = pagePath('secureReport', { secureToken })
  const link = `${location.origin}${path}`
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        className="link inline-block min-h-6 leading-6"
      >
        Open
      </a>
      <button
        type="button"
        className="link min-h-6"
        onClick={() => {
          void copyLink(link, 'Link Copied').then((copied) => setShown(!copied))
        }}
      >
        Copy Link
      </button>
      {shown ? (
        <Input
          readOnly
          aria-label="Report link"
          className="text-sm"
          value={link}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </span>
  )
}
