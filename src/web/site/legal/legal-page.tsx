import { Link } from 'react-router'
import { supportMail } from '#web/content/claims.ts'
import type { LegalSection } from '#web/content/terms.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageTitle } from '../frame/page-title.tsx'

type LegalPageProps = { title: string; updated: string; sections: readonly LegalSection[] }

/** A long text with its table of contents beside it. */
export function LegalPage({ title, updated, sections }: LegalPageProps) {
  return (
    <div className="sheet py-12 lg:py-16">
      <Link to={pagePath('home')} className={`${buttonClass('secondary', 'sm')} mb-8`}>
        Back to Home
      </Link>
      <PageTitle mark="Legal" title={title}>
        Last updated {updated}.
      </PageTitle>
      <div className="grid gap-12 border-t border-ink pt-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex max-w-measure flex-col gap-10">
          {sections.map((section, index) => (
            <section key={section.title} id={anchorOf(section.title)}>
              <h2 className="text-lg">
                <span className="figures mr-3 text-graphite">{index + 1}</span>
                {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3">
                  {paragraph}
                </p>
              ))}
              {section.points ? (
                <ul className="mt-3 list-disc pl-5">
                  {section.points.map((point) => (
                    <li key={point} className="mt-1">
                      {point}
                    </li>
                  ))}
                </ul>
              ) : null}
            </section>
          ))}
          <p className="border-t border-hairline pt-6">
            Contact:{' '}
            <a href={`mailto:${supportMail}`} className="link">
              {supportMail}
            </a>
          </p>
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
    </div>
  )
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
