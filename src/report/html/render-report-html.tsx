import { renderToStaticMarkup } from 'react-dom/server'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { ReportRole } from '#core/report/report-role.ts'
import { chartStyle } from '../fonts/chart-style.ts'
import { embeddedFontStyle } from '../fonts/embedded-fonts.ts'
import { reportView } from '../view/report-view.ts'
import type { ReportView } from '../view/report-view-model.ts'
import { ReportPage } from './report-page.tsx'
import { reportStyle } from './report-style.ts'

/** A complete HTML document without scripts or external addresses; its fonts are embedded. */
export function renderReportHtml(document: ReportDocument, role: ReportRole = 'owner'): string {
  const view = reportView(document, role)
  const head = renderToStaticMarkup(<Head view={view} />)
  const body = renderToStaticMarkup(
    <ReportPage view={view} logo={document.brand?.logo} presenterLogo={document.presenter?.logo} />,
  )
  // The style contains no outside text, and React would escape characters that CSS needs.
  return `<!doctype html><html lang="${view.language}"><head>${head}<style>${embeddedFontStyle()}${reportStyle}${chartStyle()}${brandStyle(view)}</style></head><body>${body}</body></html>`
}

/** The accent replaces the default blue; it was checked to be six hexadecimal digits. */
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
