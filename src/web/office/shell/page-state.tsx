import type { ReactNode } from 'react'

/** A page that shows only a state still has its heading. */
export function PageState({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      {children}
    </>
  )
}
