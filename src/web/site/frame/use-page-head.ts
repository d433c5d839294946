import { pageHeads, type SitePageName } from './page-heads.ts'
import { usePageTitle } from './use-page-title.ts'

/** Names the tab after the page; the served HTML of a prerendered page says the same. */
export function usePageHead(name: SitePageName, title?: string): void {
  usePageTitle(title ?? pageHeads[name].title)
}
