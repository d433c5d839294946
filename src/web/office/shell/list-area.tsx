import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type ListAreaProps = {
  /** True while the rows still are those of the previous page or filter. */
  isStale: boolean
  children: ReactNode
}

/** A list that stays visible while the next one is fetched, and indicates this. */
export function ListArea({ isStale, children }: ListAreaProps) {
  return (
    <div
      aria-busy={isStale}
      className={classNames('min-w-0 transition-opacity', isStale && 'opacity-55 delay-200')}
    >
      {children}
    </div>
  )
}
