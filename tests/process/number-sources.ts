import { apiRateLimit, bulkLimit, testProjectsADay } from '#core/api/api-key.ts'
import { fewestOfGroup, fewestOutcomes } from '#core/calibration/fewest-outcomes.ts'
import * as productTests from '#core/calibration/product-back-test.ts'
import { budgets, maxSquareFeet, timelines } from '#core/catalog/intake-options.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { shippedLegalTexts } from '#core/legal/shipped-legal-texts.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import { fittedOn } from '#core/pricing/fitted-spread.ts'
import { formatDay } from '#core/time/day.ts'
import { aboutCopy, claimTexts, exampleTestimonials } from '#web/content/claims.ts'
import { subscriptionPlans } from '#web/content/plan-copy.ts'

/** Every number in a text, as it is written. */
export function numbersIn(text: string): string[] {
  return [...text.matchAll(/\$?\d+(?:[,.]\d+)*%?/g)].map(([number]) => number)
}

/** What a reader of a page sees, without drawings and code. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, ' ')
}

const inAll = (texts: readonly string[]) => texts.flatMap(numbersIn)

const catalog = [
  ...Object.values(reportPackages).flatMap(({ specifiedPrice, specifiedHours }) => [
    formatUsdWhole(specifiedPrice),
    String(specifiedHours),
  ]),
  ...subscriptionPlans.flatMap(({ price, quarterlyPrice, referenceTotal }) => [
    ...[price, quarterlyPrice].flatMap((cents) => (cents ? [formatUsdWhole(cents)] : [])),
    ...(quarterlyPrice && referenceTotal ? [formatUsdWhole(referenceTotal - quarterlyPrice)] : []),
  ]),
  ...inAll([...budgets, ...timelines].map(({ label }) => label)),
  formatInteger(maxSquareFeet),
  ...[apiRateLimit.max, apiRateLimit.windowMs / 1000, bulkLimit, testProjectsADay].map(String),
]

const measured = [
  formatInteger(fittedOn.rows),
  ...[fittedOn.firstYear, fittedOn.lastYear, fewestOutcomes, fewestOfGroup].map(String),
  ...productTests.unseenCities.flatMap(({ count, product, spaceKnown, area, regression }) => [
    formatInteger(count),
    `${(product.inside * 100).toFixed(1)}%`,
    ...[product, spaceKnown, area, regression].flatMap(({ inside, below, score }) => [
      `${(inside * 100).toFixed(0)}%`,
      `${(below * 100).toFixed(0)}%`,
      score.toFixed(2),
    ]),
  ]),
  ...inAll([formatDay(productTests.foldsFrozenOn)]),
  // What the figures are defined by: the aim, its tenths, the confidence of an interval.
  ...['80%', '50%', '95%', '10', '90', '1.00'],
]

const legal = inAll(
  Object.values(shippedLegalTexts).map(({ sections }) => JSON.stringify(sections)),
)

/** Drawings, names of things, and steps that are counted off; nothing that is said of us. */
const wording = [
  // The year of the copyright, and the price date of the sample.
  '2026',
  // Numbered lists, "two to three minutes", hex colors and sizes of logos, SHA-256, API v1.0, OpenAPI 3.1.
  ...Array.from({ length: 13 }, (_, at) => String(at)),
  ...['24', '2410', '256', '1.0', '3.1', '120'],
  // The calculator's first space and the size of a file, which are inputs.
  ...['1,800', '400', '100'],
  // The guarantee is a promise in the terms and no measurement.
  '100%',
]

export const sourcesOfNumbers: readonly string[] = [...catalog, ...measured, ...legal, ...wording]

/** The specification's claims, which only a sandbox shows unconfirmed. */
export const numbersOfClaims: readonly string[] = inAll([
  ...Object.values(claimTexts),
  ...aboutCopy.paragraphs,
  ...exampleTestimonials.flatMap(({ role, content }) => [role, content]),
  '15-25%',
])

/** Words by which an unconfirmed claim is recognized. */
export const wordsOfClaims: readonly string[] = [
  '500+',
  '200+',
  '98%',
  '$50M+',
  '15-25%',
  ...exampleTestimonials.map(({ content }) => content),
]
