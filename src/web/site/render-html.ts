import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'

/** The markup of a page, complete and in its order. */
export async function renderHtml(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    page,
    // React would stream large boundaries out of order, with an inline script that moves them into
    // place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
