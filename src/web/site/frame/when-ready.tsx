import { type ReactNode, useSyncExternalStore } from 'react'

const nothing = () => () => undefined

/**
 * Served controls take no press and no text before their code is there, so that neither gets lost.
 * On a page that was drawn in the browser they are ready at once.
 */
export function WhenReady({ children }: { children: ReactNode }) {
  const isReady = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
  return (
    <fieldset role="none" disabled={!isReady} data-ready={isReady} className="contents">
      {children}
    </fieldset>
  )
}
