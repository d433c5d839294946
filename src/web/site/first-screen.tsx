import { StaticRouter } from 'react-router'
import type { SecureReport } from '#contract/reports.ts'
import type { LegalDocument, LegalText } from '#core/legal/legal-text.ts'
import { cleanTexts } from '#report/view/clean-text.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { SiteFrame } from './frame/site-frame.tsx'
import { LegalArticle } from './legal/legal-article.tsx'
import { renderHtml } from './render-html.ts'
import { DraftSection } from './secure-report/draft-section.tsx'
import { ChartPatterns } from './secure-report/report-blocks.tsx'
import { RestSkeleton, TabsSkeleton } from './secure-report/report-skeleton.tsx'
import { ReportTop } from './secure-report/report-top.tsx'
import { SharedHead } from './shared-report/shared-head.tsx'
import type { SharedPage } from './shared-report/use-shared-report.ts'

/**
 * The first screens of a report as the server sends them. The code of a page draws the same screen
 * with everything below it, so nothing moves when it takes over.
 */
export const firstScreens = {
  secureReport: (secureToken: string, page: SecureReport): Promise<string> =>
    renderHtml(
      <StaticRouter location={pagePath('secureReport', { secureToken })}>
        <SiteFrame hasForms>
          <div data-report="whole" className="sheet py-8 lg:py-12">
            <ReportTop secureToken={secureToken} page={cleanTexts(page)} />
            <RestSkeleton />
          </div>
        </SiteFrame>
      </StaticRouter>,
    ),
  sharedReport: (linkToken: string, page: SharedPage): Promise<string> => {
    const { shared, sections } = cleanTexts(page)
    const [first] = sections
    return renderHtml(
      <StaticRouter location={pagePath('sharedReport', { linkToken })}>
        <SiteFrame hasForms>
          <div data-report="copy" className="sheet py-8 lg:py-12">
            <SharedHead linkToken={linkToken} shared={shared} />
            {first ? (
              <>
                <TabsSkeleton />
                <div className="mt-6">
                  <ChartPatterns />
                  <DraftSection id={first.id} title={first.title} number={1} draft={first} />
                </div>
              </>
            ) : (
              <RestSkeleton />
            )}
          </div>
        </SiteFrame>
      </StaticRouter>,
    )
  },
}

/** A legal text that the owner saved, as its page's code draws it. */
export function drawLegalText(document: LegalDocument, text: LegalText): Promise<string> {
  return renderHtml(<LegalArticle document={document} text={text} />)
}
