import { useEffect } from 'react'
import { pageHeads, type SitePageName } from './page-heads.ts'

/** Names the tab after the page; the served HTML of a prerendered page says the same. */
export function usePageHead(name: SitePageName, title?: string): void {
  const shown = title ?? pageHeads[name].title
  useEffect(() => {
    document.title = shown
  }, [shown])
}
