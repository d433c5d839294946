import {
  canonicalTotals,
  draftProject,
  type Pricing,
  type Unpriceable,
} from '#core/order/draft-project.ts'
import { type ProjectReview, reviewProject } from '#core/order/review-project.ts'
import { readStoredProject, type StoredProject } from '#core/order/stored-project.ts'
import type { Books } from '#core/pricing/books.ts'
import { floorsCountSince } from '#core/pricing/floor-prices.ts'
import { readProjectFacts, type StoredAnswers } from '#core/project/read-project-facts.ts'
import { accept, type Result } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'
import { findFormerFloors, findPricing } from '#server/features/pricing/reads.ts'
import type { Ports } from '#server/ports.ts'
import { type DemoProject, storedAnswers } from '../reads.ts'
import type { PricedProject } from '../writes.ts'

/** The values to store for a priced project, and the input of its report. */
export type PricedDemo = {
  readonly stored: PricedProject
  readonly project: StoredProject
  readonly review: ProjectReview
  readonly pricing: Pricing
}

type PriceInput = {
  /** The program's own books. */
  readonly books: Books
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
): Promise<Result<PricedDemo, Unpriceable>> {
  const facts = readProjectFacts(input.data)
  if (!facts.ok) return facts
  const found = await findPricing(connection, input.books, facts.value)
  if (!found.ok) return found
  const pricing = found.value
  const { data } = input
  const draft = draftProject({ ...settings(input, pricing), data, facts: facts.value, pricing })
  return accept(priced(draft.data, draft.project, draft, pricing))
}

/** Totals and quality check of the stored bid items, without pricing them again. */
export async function reviewDemo(
  connection: Connection,
  input: PriceInput & { readonly createdAt: Instant },
): Promise<Result<PricedDemo, Unpriceable>> {
  const read = readStoredProject(input.data)
  if (!read.ok) return read
  const project = read.value
  const found = await findPricing(connection, input.books, project.facts, input.priceBookVersion)
  if (!found.ok) return found
  const pricing = found.value
  const since = floorsCountSince(input.createdAt, input.now)
  const formerFloors = await findFormerFloors(connection, since)
  const review = reviewProject({ ...settings(input, pricing), ...pricing, project, formerFloors })
  return accept(priced(input.data, project, review, pricing))
}

/** The same of a project as it is stored. */
export function reviewStoredDemo(
  connection: Connection,
  ports: Ports,
  project: DemoProject,
): Promise<Result<PricedDemo, Unpriceable>> {
  return reviewDemo(connection, {
    books: ports.books,
    data: storedAnswers(project),
    qcDeadline: project.qc_deadline,
    now: ports.clock.now(),
    createdAt: project.created_at,
    priceBookVersion: project.price_book_version,
  })
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
      market: pricing.priceBook.market.area.id,
    },
  }
}
