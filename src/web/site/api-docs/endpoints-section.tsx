import { Suspense, useState } from 'react'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { referenceId, servedReference } from './served-reference.ts'

const DrawnReference = loadedLater(() =>
  import('./drawn-reference.tsx').then((part) => part.DrawnReference),
)

const ReferenceTools = loadedLater(() =>
  import('./reference-tools.tsx').then((part) => part.ReferenceTools),
)

type EndpointsSectionProps = {
  /** The search was asked for by its key, from whichever part of the page. */
  onSearch: () => void
}

/** Every call, webhook, object and error, from the OpenAPI document. */
export function EndpointsSection({ onSearch }: EndpointsSectionProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  return (
    <>
      <p className="text-graphite">
        The same as a document for programs:{' '}
        <a className="link" href="/api/v1/openapi.json">
          OpenAPI 3.1
        </a>
      </p>
      {list ? (
        <Suspense>
          <ReferenceTools list={list} onSearch={onSearch} />
        </Suspense>
      ) : null}
      <div className="mt-4">
        <Reference onDrawn={setList} />
      </div>
    </>
  )
}

function servedMarkup() {
  const html = servedReference()
  return html === undefined ? undefined : { __html: html }
}

function Reference({ onDrawn }: { onDrawn: (list: HTMLElement | null) => void }) {
  // The same object each time, or the markup would be written anew.
  const [served] = useState(servedMarkup)
  if (served) {
    return (
      <div
        id={referenceId}
        ref={onDrawn}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page was served with, made of our own document
        dangerouslySetInnerHTML={served}
      />
    )
  }
  return (
    <Suspense fallback={<LoadingState text="Loading the endpoints..." />}>
      <DrawnReference onDrawn={onDrawn} />
    </Suspense>
  )
}
