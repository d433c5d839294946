import { useState } from 'react'
import { defaultLook, type Look, lookOnDark } from '#core/look/look.ts'
import { BrandMark } from '#web/lib/brand-mark.tsx'
import { FilterBar } from '../shell/filter-bar.tsx'
import { useMailPreview } from './look-query.ts'

const widths = ['360', '600'] as const

type LookPreviewProps = { look: Look; isReadable: boolean }

/** A page header and a mail as they would look, in the width of a phone or of a desktop's mail pane. */
export function LookPreview({ look, isReadable }: LookPreviewProps) {
  const [width, setWidth] = useState<(typeof widths)[number]>('360')
  const mail = useMailPreview(look, isReadable)
  return (
    <section aria-labelledby="look-preview" className="flex min-w-0 flex-col gap-4">
      <h3 id="look-preview" className="text-base">
        Preview
      </h3>
      <FilterBar
        label="Width of the preview"
        value={width}
        onChange={setWidth}
        filters={widths.map((id) => ({ id, label: `${id} px` }))}
      />
      <section
        aria-label="Preview in this width"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="overflow-x-auto max-sm:-mx-4"
      >
        <div style={{ width: `${width}px` }} className="flex flex-col gap-4">
          <PageHead look={look} />
          {mail.data ? (
            <iframe
              title="Preview of a mail"
              sandbox=""
              srcDoc={mail.data.html}
              className="h-160 w-full border border-hairline"
            />
          ) : (
            <p className="text-sm text-graphite">
              {isReadable ? 'Loading the mail...' : 'There is no preview of a mail yet.'}
            </p>
          )}
        </div>
      </section>
    </section>
  )
}

function PageHead({ look: { wordmark, accent, logoId } }: { look: Look }) {
  const isColor = /^#[0-9a-f]{6}$/.test(accent)
  const shown = isColor ? accent : defaultLook.accent
  return (
    <div className="flex h-16 items-center justify-between gap-3 border border-hairline bg-paper px-4">
      {logoId ? (
        <img src={`/api/logos/${logoId}`} alt={wordmark} className="owners-logo" />
      ) : (
        <span className="flex min-w-0 items-center gap-2.5">
          {wordmark === defaultLook.wordmark ? <BrandMark /> : null}
          <span className="owners-name">{wordmark}</span>
        </span>
      )}
      <span
        aria-hidden="true"
        className="shrink-0 rounded-sm px-3 py-2 text-sm"
        style={{
          background: `light-dark(${shown}, ${lookOnDark(shown)})`,
          color: 'light-dark(#ffffff, #0e1624)',
        }}
      >
        Get Started
      </span>
    </div>
  )
}
