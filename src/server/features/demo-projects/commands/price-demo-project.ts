import { canonicalTotals, draftProject, type Pricing } from '#core/order/draft-project.ts'
import { type ProjectReview, reviewProject } from '#core/order/review-project.ts'
import { readStoredProject, type StoredProject } from '#core/order/stored-project.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import {
  readProjectFacts,
  type StoredAnswers,
  type UnknownType,
} from '#core/project/read-project-facts.ts'
import { accept, type Result } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import type { PricedProject } from '../writes.ts'

/** The values to store for a priced project, and the input of its report. */
export type PricedDemo = {
  readonly stored: PricedProject
  readonly project: StoredProject
  readonly review: ProjectReview
  readonly pricing: Pricing
}

type PriceInput = {
  /** The program's own book. */
  readonly base: PriceBook
  readonly data: StoredAnswers
  readonly qcDeadline: Instant | null
  readonly now: Date
  /** The price book version that priced the project; null means the book in force. */
  readonly priceBookVersion?: string | null
}

/** The first estimate of a project, by the same functions that draft a paid order. */
export async function draftDemo(
  connection: Connection,
  input: PriceInput,
): Promise<Result<PricedDemo, UnknownType>> {
  const facts = readProjectFacts(input.data)
  if (!facts.ok) return facts
  const pricing = await findPricing(connection, input.base, facts.value)
  const { data } = input
  const draft = draftProject({ ...settings(input, pricing), data, facts: facts.value, pricing })
  return accept(priced(draft.data, draft.project, draft, pricing))
}

/** Totals and quality check of the stored bid items, without pricing them again. */
export async function reviewDemo(
  connection: Connection,
  input: PriceInput,
): Promise<Result<PricedDemo, UnknownType>> {
  const read = readStoredProject(input.data)
  if (!read.ok) return read
  const project = read.value
  const pricing = await findPricing(connection, input.base, project.facts, input.priceBookVersion)
  const review = reviewProject({ ...settings(input, pricing), ...pricing, project })
  return accept(priced(input.data, project, review, pricing))
}

function settings({ now, qcDeadline }: PriceInput, { priceBook }: Pricing) {
  const instant = now.toISOString()
  const today = localDay(instant, priceBook.market.area.timeZone)
  return { now: instant, today, qcDeadline, issues: [] }
}

function priced(
  data: StoredAnswers,
  project: StoredProject,
  review: ProjectReview,
  pricing: Pricing,
): PricedDemo {
  return {
    project,
    review,
    pricing,
    stored: {
      data,
      totals: canonicalTotals(review),
      validationIssues: review.validationIssues,
      priceBookVersion: pricing.priceBook.version,
    },
  }
}
