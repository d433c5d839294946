import { type PageName, pages } from '#contract/pages.ts'
import { fillPath } from '#contract/route.ts'

/** The address of a page by its name, with parameters, query and section filled in. */
export function pagePath(
  name: PageName,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): string {
  const path = fillPath(pages[name].path, params)
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
