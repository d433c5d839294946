import type { FactsEffectView } from '#contract/order-facts.ts'
import type { ChangedOrder } from '#contract/staff-order.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { type ChangedFacts, changeFacts } from '#core/order/change-facts.ts'
import type { Pricing } from '#core/order/draft-project.ts'
import { isEditable } from '#core/order/order-edits.ts'
import { answersCountedFrom } from '#core/order/stored-project.ts'
import { type AnswerChanges, changeAnswers, changedAnswers } from '#core/project/change-answers.ts'
import { type MeasuredSpace, withMeasured } from '#core/project/measured-space.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { readProjectFacts, type StoredAnswers } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { localDay } from '#core/time/time-zone.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import type { By } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { showChangedOrder } from '../reads/show-staff-order.ts'
import { findOrder, type Order } from '../reads/working-order.ts'
import { noteRecipientChange } from './change-recipient.ts'
import { type EditRefusal, lockForEdit, storeReviewed } from './edit-project.ts'

export type FactsChange = {
  readonly answers: AnswerChanges
  readonly customerName?: string | undefined
  readonly customerEmail?: string | undefined
  readonly lines: 'reprice' | 'keep'
  readonly revision?: number | undefined
  /** Of a plan; null takes out what was measured before. */
  readonly measured?: MeasuredSpace | null
}

type InvalidAnswer = ExplainedRefusal<'invalid-answer'>

/** What the change would do to each line; nothing is stored. */
export async function previewFactsCommand(
  ports: Ports,
  orderId: string,
  change: Pick<FactsChange, 'answers' | 'measured'>,
): Promise<Result<FactsEffectView, EditRefusal>> {
  const order = await findOrder(ports.database, orderId)
  if (!order) return refuse('no-such-order')
  if (!isEditable(order.status)) return refuse('order-closed')
  const changed = await priceChange(ports.database, ports, order, change)
  if (!changed.ok) return changed
  const { effect } = changed.value
  return accept({ ...effect, lines: [...effect.lines] })
}

/**
 * Stores the changed answers, and either recalculates the lines that depend on them or keeps all
 * lines. Kept lines block the approval until they are re-priced, or staff set each of them; without
 * a change of answers this re-prices what was kept before.
 */
export async function changeFactsCommand(
  ports: Ports,
  by: By,
  orderId: string,
  change: FactsChange,
): Promise<Result<ChangedOrder, EditRefusal>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const locked = await lockForEdit(transaction, orderId, change.revision)
    if (!locked.ok) return locked
    const order = locked.value
    const stored = await storeFacts(transaction, ports, by, order, change)
    return stored.ok ? accept(await showChangedOrder(transaction, order, stored.value)) : stored
  })
}

/** An edit without a change makes no revision and no audit line. */
export async function storeFacts(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  change: FactsChange,
): Promise<Result<Order, InvalidAnswer>> {
  const changed = await priceChange(transaction, ports, order, change)
  if (!changed.ok) return changed
  const { repriced, kept, effect, pricing } = changed.value
  const data = change.lines === 'reprice' ? repriced : kept
  const { customerName = order.customer_name, customerEmail = order.customer_email } = change
  const before = { ...order.project_data, customerName: order.customer_name }
  const after = { ...data, customerName }
  const isSamePerson = customerEmail === order.customer_email
  if (isSamePerson && canonicalJson(before) === canonicalJson(after)) return accept(order)
  const factsUndo = {
    projectData: order.project_data,
    customerName: order.customer_name,
    customerEmail: order.customer_email,
  }
  const columns = { customerName, customerEmail, factsUndo }
  const current = await noteRecipientChange(transaction, ports, by, order, customerEmail)
  const stored = await storeReviewed(transaction, ports, current, data, columns, pricing)
  const author = { ...by, at: ports.clock.now() }
  await recordAudit(transaction, author, 'order.facts-changed', order.id, {
    before: {
      ...changedAnswers(data, order.project_data),
      customerName: order.customer_name,
      customerEmail: order.customer_email,
      totalCents: effect.beforeCents,
    },
    after: {
      ...changedAnswers(order.project_data, data),
      customerName,
      customerEmail,
      lines: change.lines,
      totalCents: change.lines === 'reprice' ? effect.afterCents : effect.beforeCents,
    },
  })
  return accept(stored)
}

type PricedChange = ChangedFacts & {
  /** Of the changed facts; none where they cannot be priced. */
  readonly pricing: Pricing | undefined
}

async function priceChange(
  connection: Connection,
  ports: Ports,
  order: Order,
  { answers, measured }: Pick<FactsChange, 'answers' | 'measured'>,
): Promise<Result<PricedChange, InvalidAnswer>> {
  const data = order.project_data
  const answered = changeAnswers(data, answers)
  if (!answered.ok) return refuseAnswers(answered.refusal)
  const changed = measured === undefined ? answered.value : withMeasured(answered.value, measured)
  const factsBefore = factsOf(answersCountedFrom(data))
  const factsAfter = factsOf(changed)
  const pricingOf = async (facts: ProjectFacts | undefined) => {
    const version = order.price_book_version
    const found = facts && (await findPricing(connection, ports.books, facts, version))
    return found?.ok ? found.value : undefined
  }
  const before = await pricingOf(factsBefore)
  const after = isPricedAlike(factsBefore, factsAfter) ? before : await pricingOf(factsAfter)
  const pricing = { before, after }
  const today = localDay(ports.clock.now(), zoneOf(ports, order))
  const priced = changeFacts({ data, changed, pricing, today })
  return accept({ ...priced, pricing: after })
}

/** Pricing differs between types and places only; reading it takes as many questions as all else together. */
function isPricedAlike(one: ProjectFacts | undefined, other: ProjectFacts | undefined): boolean {
  return (
    one?.projectType === other?.projectType &&
    one?.salonSubcategory === other?.salonSubcategory &&
    canonicalJson([one?.city, one?.state, one?.zipCode]) ===
      canonicalJson([other?.city, other?.state, other?.zipCode])
  )
}

/** Of a type that is not known, nothing is priced; answers may be changed nevertheless. */
function factsOf(answers: StoredAnswers): ProjectFacts | undefined {
  const facts = readProjectFacts(answers)
  return facts.ok ? facts.value : undefined
}

export function refuseAnswers(
  refused: readonly { readonly sentence: string }[],
): Result<never, InvalidAnswer> {
  return refuse({
    code: 'invalid-answer',
    sentence: refused.map(({ sentence }) => sentence).join(' '),
  })
}
