import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'

type PagerState = { readonly pagesBefore?: number }

/** Moves through a list by cursors in the address; "Previous" goes the way one came. */
export function Pager({ nextCursor }: { nextCursor: string | undefined }) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as PagerState | null
  const pagesBefore = state?.pagesBefore ?? 0
  const hasCursor = params.has('cursor')
  if (!hasCursor && nextCursor === undefined) return null
  const goTo = (cursor: string | undefined, depth: number) => {
    const next = new URLSearchParams(params)
    if (cursor === undefined) next.delete('cursor')
    else next.set('cursor', cursor)
    setParams(next, { state: { pagesBefore: depth } satisfies PagerState })
  }
  return (
    <nav aria-label="Pages of the list" className="flex justify-end gap-2 pt-3">
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
