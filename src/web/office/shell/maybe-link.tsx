import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A figure that links to what it counts, where there is such a list. */
export function MaybeLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? (
    children
  ) : (
    <Link to={to} className="link inline-block min-h-6 min-w-6 leading-6">
      {children}
    </Link>
  )
}
