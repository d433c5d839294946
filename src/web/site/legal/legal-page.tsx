import { Link } from 'react-router'
import type { LegalDocument, LegalText } from '#core/legal/legal-text.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { readServedData } from '#web/lib/served-data.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { LegalArticle } from './legal-article.tsx'

type LegalPageProps = { document: LegalDocument; shipped: LegalText }

/**
 * Legal pages are never opened without loading a document (`navigation.ts`), so the text that came
 * with the page is its own.
 */
export function LegalPage({ document, shipped }: LegalPageProps) {
  return (
    <div className="sheet py-12 lg:py-16">
      <Link to={pagePath('home')} className={`${buttonClass('secondary', 'sm')} mb-8`}>
        Back to Home
      </Link>
      <LegalArticle document={document} text={readServedData<LegalText>() ?? shipped} />
    </div>
  )
}
