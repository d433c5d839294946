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
  const body = renderToStaticMarkup(<ReportPage view={view} />)
  // The style is ours alone, and React would escape what CSS needs in it.
  return `<!doctype html><html lang="${view.language}"><head>${head}<style>${embeddedFontStyle()}${reportStyle}</style></head><body>${body}</body></html>`
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
