import type { ReactNode } from 'react'

type OfficeBarProps = {
  start: ReactNode
  /** Between the two on a wide screen, else a row below them. */
  places?: ReactNode
  end: ReactNode
}

export function OfficeBar({ start, places, end }: OfficeBarProps) {
  return (
    <header className="border-b border-hairline bg-raised" data-print="hide">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:bg-paper focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <div className="mx-auto flex min-h-14 max-w-[92rem] flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5 lg:px-8">
        {start}
        {places}
        <div className="flex items-center gap-2 sm:gap-4">{end}</div>
      </div>
    </header>
  )
}
