import { renderToStaticMarkup } from 'react-dom/server'
import type { ReportDocument } from '#core/report/report-document.ts'
import { embeddedFontStyle } from '../fonts/embedded-fonts.ts'
import { reportView } from '../view/report-view.ts'
import type { ReportView } from '../view/report-view-model.ts'
import { ReportPage } from './report-page.tsx'
import { reportStyle } from './report-style.ts'

/** A whole HTML document that needs nothing else: no script, no address; its fonts are in it. */
export function renderReportHtml(document: ReportDocument): string {
  const view = reportView(document)
  const head = renderToStaticMarkup(<Head view={view} />)
  const body = renderToStaticMarkup(<ReportPage view={view} logo={document.brand?.logo} />)
  // The style is ours alone, and React would escape what CSS needs in it.
  return `<!doctype html><html lang="${view.language}"><head>${head}<style>${embeddedFontStyle()}${reportStyle}${brandStyle(view)}</style></head><body>${body}</body></html>`
}

/** The accent in place of our blue; it was checked to be six hexadecimal digits. */
function brandStyle({ brand }: ReportView): string {
  if (!brand) return ''
  const light = `:root{--blue:${hexColor(brand.accent)}}`
  const dark = `:root{--blue:${hexColor(brand.accentOnDark)}}`
  return `${light}@media screen and (prefers-color-scheme:dark){${dark}}`
}

function hexColor(color: string): string {
  if (!/^#[0-9a-f]{6}$/.test(color)) throw new Error('The accent of a brand is not a color')
  return color
}

function Head({ view }: { view: ReportView }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{view.title}</title>
      <meta name="author" content={view.author} />
      <meta name="description" content={view.summary} />
      <meta name="robots" content="noindex" />
    </>
  )
}
