import { formatUsd } from '#core/money/format-money.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { typedNumber } from '#core/phrases/typed-number.ts'
import { type Instant, isDay } from '#core/time/day.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import type { CompetitorPricing } from './competitors-query.ts'

/** `cost_analysis` becomes `cost analysis`. */
export function plainWords(term: string): string {
  return term.replaceAll('_', ' ')
}

/** The same with a capital letter, for the options of a form. */
export function choices<Id extends string>(ids: readonly Id[]) {
  return ids.map((id) => ({
    id,
    label: plainWords(id).replace(/^./, (first) => first.toUpperCase()),
  }))
}

export const businessTypes = [
  'construction_consultant',
  'architectural_firm',
  'cost_estimator',
  'real_estate_advisor',
] as const

export const serviceTypes = [
  'feasibility_study',
  'cost_analysis',
  'project_consultation',
  'permit_assistance',
] as const

export const pricingSources = ['website', 'phone_quote', 'client_referral', 'mystery_shop'] as const

export const levels = ['high', 'medium', 'low'] as const

export const levelTones: Readonly<Record<(typeof levels)[number], BadgeTone>> = {
  high: 'good',
  medium: 'caution',
  low: 'bad',
}

type Prices = Pick<CompetitorPricing, 'priceFixed' | 'priceMin' | 'priceMax'>

/** The fixed price, otherwise the range. */
export function priceText({ priceFixed, priceMin, priceMax }: Prices): string {
  const dollars = (price: number) => formatUsd(centsFromDollars(price))
  if (priceFixed !== null) return dollars(priceFixed)
  if (priceMin !== null && priceMax !== null) return `${dollars(priceMin)} to ${dollars(priceMax)}`
  if (priceMin !== null) return `from ${dollars(priceMin)}`
  return priceMax === null ? 'No price known' : `up to ${dollars(priceMax)}`
}

/** A typed price as a number; null for empty or invalid text. */
export function readPrice(text: string | undefined): number | null {
  const plain = typedNumber(text ?? '')
  const price = Number(plain)
  return plain === '' || !Number.isFinite(price) || price < 0 ? null : price
}

/** The terms between commas, each once. */
export function readTerms(text: string | undefined): string[] {
  const words = (text ?? '').split(',').map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== ''))]
}

/** The address of a website for use in a link; undefined for an invalid one. */
export function websiteAddress(text: string | null): string | undefined {
  if (!text) return undefined
  const written = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  const address = URL.canParse(written) ? new URL(written) : undefined
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined
}

/** The value of a date field as a moment at noon, so that it is the same day in every time zone. */
export function momentOf(day: string | undefined): Instant | null {
  return day && isDay(day) ? `${day}T12:00:00Z` : null
}

/** A typed whole number; null for empty or invalid text. */
export function readCount(text: string | undefined): number | null {
  const plain = typedNumber(text ?? '')
  return /^\d{1,7}$/.test(plain) ? Number(plain) : null
}

/** Lines as `name: value`. */
export function readDetails(text: string | undefined): Record<string, string> {
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.trim(), value.join(':').trim()] as const
    }),
  )
}
