import type { IntakeProject } from '#contract/project-data.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { specifiedHours } from '#core/catalog/delivery-hours.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { canonicalTotals, type DraftedProject } from '#core/order/draft-project.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { addHours } from '#core/time/add-hours.ts'
import type { Instant } from '#core/time/day.ts'
import type { Dice } from './dice.ts'
import { draftOfOwn, sampleContent } from './sample-draft.ts'
import type { SampleClient } from './sample-intake.ts'

/** A row of `demo_projects`, by its column names. */
export type SampleDemo = {
  readonly id: string
  readonly name: string
  readonly package_type: PackageType
  readonly status: 'draft' | 'pending' | 'qc_approved'
  readonly customer_email: string
  readonly customer_name: string
  readonly project_data: object
  readonly bid_items: unknown
  readonly canonical_totals: object
  readonly estimated_cost: number
  readonly project_narrative: string | null
  readonly validation_issues: readonly string[]
  readonly is_template: boolean
  readonly market: string
  readonly price_book_version: string
  readonly revision: number
  readonly qc_deadline: Instant
  readonly approved_at: Instant | null
  readonly created_at: Instant
  readonly updated_at: string
  readonly secure_token: string | null
  readonly secure_token_expires_at: string | null
  readonly report_url: string | null
  /** No column. */
  readonly drafted: DraftedProject
}

type DemoFrame = {
  readonly client: SampleClient
  readonly createdAt: Date
  readonly now: Date
  readonly isWhole: boolean
  /** Whether an approved one has bid items and a report, as in the product. */
  readonly hasReports?: boolean
  /** It was never opened. */
  readonly isUnseen?: boolean
}

const dayMs = 86_400_000

/** One demo project; the same frame and dice give the same one. */
export function sampleDemo(frame: DemoFrame, dice: Dice): SampleDemo {
  const { client, createdAt, now } = frame
  const age = now.getTime() - createdAt.getTime()
  const id = dice.uuid()
  const waits = age < 2 * dayMs && dice.chance(0.7)
  const isDraft = dice.chance(0.04) || frame.isUnseen
  const status = waits ? 'pending' : isDraft ? 'draft' : 'qc_approved'
  const packageType = dice.chance(0.58) ? 'pro' : 'basic'
  const isWhole = frame.isWhole || waits
  const { data, drafted } = sampleContent({ ...frame, isWhole }, dice)
  const isApproved = status === 'qc_approved'
  const stored = storedAnswers({ ...frame, isWhole }, isApproved, data, drafted)
  const { bidItems, aiNarrative, ...answers } = stored
  const madeAt = createdAt.toISOString()
  const hours = Math.min(age, dice.between(3, 46) * 3_600_000)
  const approvedAt = new Date(createdAt.getTime() + hours).toISOString()
  const type = projectTypeLabel(data.projectType, data.salonSubcategory)
  return {
    id,
    name: `${client.company} - ${type}, ${formatInteger(data.squareFootage)} sq ft`,
    package_type: packageType,
    status,
    customer_email: client.email,
    customer_name: client.contact,
    project_data: answers,
    bid_items: bidItems,
    canonical_totals: canonicalTotals(drafted),
    estimated_cost: drafted.totals.totalCents,
    project_narrative: typeof aiNarrative === 'string' ? aiNarrative : null,
    validation_issues: waits ? drafted.validationIssues : [],
    is_template: false,
    market: builtInPriceBook.market.area.id,
    price_book_version: builtInPriceBook.version,
    revision: 0,
    qc_deadline: addHours(madeAt, specifiedHours.pro),
    approved_at: status === 'qc_approved' ? approvedAt : null,
    created_at: madeAt,
    updated_at: status === 'qc_approved' ? approvedAt : madeAt,
    secure_token: null,
    secure_token_expires_at: null,
    report_url: null,
    drafted,
  }
}

/** An old project without a report has neither lines nor narrative. */
function storedAnswers(
  frame: DemoFrame,
  isApproved: boolean,
  data: IntakeProject,
  drafted: DraftedProject,
): StoredAnswers {
  if (frame.isWhole) return drafted.data
  if (frame.hasReports && isApproved) return draftOfOwn(frame, data, drafted)
  return { ...data, bidItems: [], aiNarrative: undefined }
}
