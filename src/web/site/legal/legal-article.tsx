import { type LegalDocument, type LegalText, legalTitles } from '#core/legal/legal-text.ts'
import { formatDay } from '#core/time/day.ts'
import { shownBusiness } from '#web/lib/shown-business.ts'
import { NumberedSections } from '#web/ui/numbered-sections.tsx'
import { PageTitle } from '../frame/page-title.tsx'

type LegalArticleProps = { document: LegalDocument; text: LegalText }

/**
 * A legal text with its table of contents beside it. The server replaces this element where the
 * owner saved another text, so it uses nothing of the page around it.
 */
export function LegalArticle({ document, text: { effectiveOn, sections } }: LegalArticleProps) {
  const { lines, supportEmail } = shownBusiness()
  return (
    <article data-legal={document}>
      <PageTitle mark="Legal" title={legalTitles[document]}>
        Last updated {formatDay(effectiveOn)}.
      </PageTitle>
      <div className="grid gap-12 border-t border-ink pt-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex max-w-measure flex-col gap-10">
          <NumberedSections sections={sections} anchorOf={anchorOf} />
          <div className="border-t border-hairline pt-6">
            <address className="whitespace-pre-line not-italic">{lines}</address>
            <p className="mt-3">
              Contact:{' '}
              <a href={`mailto:${supportEmail}`} className="link">
                {supportEmail}
              </a>
            </p>
          </div>
        </div>
        <nav aria-label="On this page" className="top-24 hidden self-start lg:sticky lg:block">
          <ol className="text-sm">
            {sections.map((section) => (
              <li key={section.title}>
                <a
                  href={`#${anchorOf(section.title)}`}
                  className="block py-1 text-graphite hover:text-blueprint hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </article>
  )
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
