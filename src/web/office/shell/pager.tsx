import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'

type PagerState = { readonly pagesBefore?: number }

/** Moves through a list by cursors in the address; "Previous" follows the pages visited before. */
export function Pager({ nextCursor }: { nextCursor: string | undefined }) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as PagerState | null
  const pagesBefore = state?.pagesBefore ?? 0
  const cursor = params.get('cursor')
  const hasCursor = cursor !== null
  const nav = useListTop(cursor)
  if (!hasCursor && nextCursor === undefined) return null
  const goTo = (to: string | undefined, depth: number) => {
    // A second press before the next page is rendered still counts as one; the address is updated
    // first.
    const standing = new URLSearchParams(window.location.search).get('cursor')
    if (to === (standing ?? undefined)) return
    const next = new URLSearchParams(params)
    if (to === undefined) next.delete('cursor')
    else next.set('cursor', to)
    setParams(next, { state: { pagesBefore: depth } satisfies PagerState })
  }
  return (
    <nav ref={nav} aria-label="Pages of the list" className="flex justify-end gap-2 pt-3">
      <Button
        size="sm"
        variant="secondary"
        disabled={!hasCursor}
        onClick={() => (pagesBefore > 0 ? void navigate(-1) : goTo(undefined, 0))}
      >
        {hasCursor && pagesBefore === 0 ? 'First page' : 'Previous'}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={nextCursor === undefined}
        onClick={() => goTo(nextCursor, pagesBefore + 1)}
      >
        Next
      </Button>
    </nav>
  )
}

/** Another page of the list is shown from its first row. */
function useListTop(cursor: string | null) {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef(cursor)
  useEffect(() => {
    if (shown.current === cursor) return
    shown.current = cursor
    const list = nav.current?.parentElement
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }, [cursor])
  return nav
}
