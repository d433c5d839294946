import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArrivalState } from './use-page-change.ts'

type PageHeadProps = {
  back: { readonly to: string; readonly label: string }
  title: string
  note?: ReactNode
  badges?: ReactNode
  actions?: ReactNode
}

/** Back link, title with its badges, and the actions of the page. */
export function PageHead({ back, title, note, badges, actions }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-col gap-2">
      <Link
        to={back.to}
        state={{ isBack: true } satisfies ArrivalState}
        className="link flex min-h-6 w-fit items-center text-sm"
      >
        {back.label}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl">{title}</h1>
          {note ? <p className="text-sm text-graphite">{note}</p> : null}
        </div>
        {badges ? <div className="flex flex-wrap items-center gap-2">{badges}</div> : null}
        {actions ? (
          <div className="flex flex-1 flex-wrap items-center gap-2 max-lg:basis-full lg:justify-end">
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  )
}
