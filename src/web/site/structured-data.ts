import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { formatPlainDollars } from '#core/money/format-money.ts'
import { commonQuestions } from '#web/content/common-questions.ts'
import { packageCopy } from '#web/content/package-copy.ts'
import { shownPrice } from '#web/lib/shown-offer.ts'
import { soldArea } from '#web/lib/sold-area.ts'
import { publicAddress } from './document-html.ts'
import { pageHeads, type SitePageName } from './frame/page-heads.ts'

/** Structured data of a page for search engines. */
export function structuredData(name: SitePageName): readonly object[] {
  if (name === 'home') return [organization(), ...products()]
  if (name === 'pricing') return [...products(), questions()]
  return []
}

function organization(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Plumbline',
    url: publicAddress,
    logo: `${publicAddress}/icon-512.png`,
    description: pageHeads.home.description,
    areaServed: { '@type': 'City', name: `${soldArea.name}, ${soldArea.state.name}` },
  }
}

function products(): readonly object[] {
  return packageTypes
    .map((id) => ({ ...reportPackages[id], ...packageCopy[id] }))
    .map((reportPackage) => ({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: reportPackage.name,
      description: reportPackage.description,
      brand: { '@type': 'Brand', name: 'Plumbline' },
      offers: {
        '@type': 'Offer',
        price: formatPlainDollars(shownPrice(reportPackage.id)),
        priceCurrency: soldArea.currency.code.toUpperCase(),
        availability: reportPackage.comingSoon
          ? 'https://schema.org/PreOrder'
          : 'https://schema.org/InStock',
      },
    }))
}

function questions(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: commonQuestions.map((entry) => ({
      '@type': 'Question',
      name: entry.question,
      acceptedAnswer: { '@type': 'Answer', text: entry.answer },
    })),
  }
}
