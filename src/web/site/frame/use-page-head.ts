import { pageHeads, type SitePageName } from './page-heads.ts'
import { usePageTitle } from './use-page-title.ts'

/** Sets the tab's title; the HTML of a prerendered page has the same. */
export function usePageHead(name: SitePageName, title?: string): void {
  usePageTitle(title ?? pageHeads[name].title)
}
