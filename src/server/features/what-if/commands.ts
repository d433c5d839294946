/** What a customer's answers would do to an estimate, and sending them to staff. */

import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import type { WhatIfView } from '#contract/what-if.ts'
import { spendingLimitCents } from '#core/facts-check/spending-limit.ts'
import type { OutsideArea } from '#core/market-area/market-area.ts'
import type { Cents } from '#core/money/money.ts'
import { isAboutSpace, mayCustomerChange } from '#core/order/customer-request.ts'
import type { Unpriceable } from '#core/order/draft-project.ts'
import { isEditable } from '#core/order/order-edits.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import type { AnswerChanges } from '#core/project/change-answers.ts'
import { customerAnswers } from '#core/project/customer-answers.ts'
import { answerIdOf, answersOf, factsWithAnswers } from '#core/project/facts-with-answers.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { holdsSection } from '#core/report/report-section.ts'
import {
  changedFigures,
  type EstimateFigures,
  modelFigures,
  reportedFigures,
} from '#core/report/what-if.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { refuseAnswers } from '#server/features/orders/commands/change-facts.ts'
import {
  type SendRefusal,
  type SentAnswers,
  sendAnswersCommand,
} from '#server/features/orders/commands/send-answers.ts'
import {
  type OrderReader,
  reportRefusal,
  type SeenOrder,
  seeOrderCommand,
} from '#server/features/orders/commands/show-order.ts'
import { findSentAnswers } from '#server/features/orders/reads/find-request.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import { findSecureReport } from '#server/features/reports/commands/open-secure-report.ts'
import type { ReportSubject } from '#server/features/reports/reads/report-subject.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import { marketToday, zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'

/** The figures of a released report with other answers, at the report's own prices. */
export async function changeReportCommand(
  ports: Ports,
  secureToken: string,
  answers: AnswerChanges,
): Promise<Result<WhatIfView, OwnLinkRefusal | OutsideArea | 'not-in-package' | InvalidAnswer>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const opened = found.value
  const { document } = opened.report
  const { facts } = document.project
  const hasAlternates = holdsSection(document.header.serviceTier, 'finishes')
  if (!(hasAlternates || Object.keys(answers).every(isAboutSpace))) return refuse('not-in-package')
  const changed = changedFacts(facts, answers)
  if (!changed.ok) return changed
  const version = document.basis.priceBookVersion
  const pricingOf = (of: ProjectFacts) => findPricing(ports.database, ports.books, of, version)
  const [pricedBefore, pricedAfter] = [await pricingOf(facts), await pricingOf(changed.value)]
  if (!pricedBefore.ok) return pricedBefore
  if (!pricedAfter.ok) return pricedAfter
  const pricing = { before: pricedBefore.value, after: pricedAfter.value }
  const before = reportedFigures(document)
  const isChanged = Object.keys(answers).length > 0
  const after = isChanged ? changedFigures(document, changed.value, pricing) : before
  const limit = document.project.spendingLimitCents
  return accept(await view(ports, { before, after, facts, limit }, opened.link))
}

/**
 * The model's figures of a paid order with other answers. The draft is not shown, because staff has
 * not released it yet.
 */
export async function changeOrderCommand(
  ports: Ports,
  orderId: string,
  reader: OrderReader,
  answers: AnswerChanges,
): Promise<Result<WhatIfView, OwnerRefusal | InvalidAnswer | Unpriceable>> {
  const seen = await seeOwnOrder(ports, orderId, reader)
  if (!seen.ok) return seen
  const project = readStoredProject(seen.value.shown_answers)
  if (!project.ok) return project
  const { facts, budget = '', description } = project.value
  const changed = changedFacts(facts, answers)
  if (!changed.ok) return changed
  const day = marketToday(ports)
  const figuresOf = async (of: ProjectFacts) => {
    const pricing = await findPricing(ports.database, ports.books, of)
    return pricing.ok ? accept(modelFigures(of, pricing.value, day)) : pricing
  }
  const before = await figuresOf(facts)
  if (!before.ok) return before
  const after = Object.keys(answers).length > 0 ? await figuresOf(changed.value) : before
  if (!after.ok) return after
  const subject = { kind: 'order', id: seen.value.id } as const
  const limit = spendingLimitCents(budget, description)
  const compared = { before: before.value, after: after.value, facts, limit }
  return accept(await view(ports, compared, { subject, market: seen.value.market }))
}

export async function sendReportAnswersCommand(
  ports: Ports,
  secureToken: string,
  sent: SentAnswers,
  visitorHash: string,
): Promise<Result<{ readonly sentAt: Instant }, SendRefusal | OwnLinkRefusal>> {
  const opened = await findSecureReport(ports, secureToken)
  if (!opened.ok) return opened
  const { subject } = opened.value.link
  // A demo project has no order that could be priced again.
  if (subject.kind !== 'order') return refuse('report-not-available')
  const done = await sendAnswersCommand(ports, subject.id, sent, visitorHash)
  if (done.ok || done.refusal !== 'no-such-order') return done
  return refuse('report-not-available')
}

export async function sendOrderAnswersCommand(
  ports: Ports,
  orderId: string,
  reader: OrderReader & { readonly visitorHash: string },
  sent: SentAnswers,
): Promise<Result<{ readonly sentAt: Instant }, SendRefusal | OwnerRefusal>> {
  const seen = await seeOwnOrder(ports, orderId, reader)
  if (!seen.ok) return seen
  return await sendAnswersCommand(ports, seen.value.id, sent, reader.visitorHash)
}

type OwnerRefusal = 'no-such-order' | 'not-your-order' | 'order-closed' | OwnLinkRefusal

/**
 * Paid, and neither cancelled nor closed; only for those who may see the whole order, and from its
 * release on only for those whom its report opens.
 */
async function seeOwnOrder(
  ports: Ports,
  orderId: string,
  reader: OrderReader,
): Promise<Result<SeenOrder['order'], OwnerRefusal>> {
  const seen = await seeOrderCommand(ports, orderId, reader)
  if (!seen) return refuse('no-such-order')
  if (seen.view !== 'full') return refuse('not-your-order')
  if (!isEditable(seen.order.status) || seen.link === 'closed') return refuse('order-closed')
  const refusal = seen.order.isReleased && !reader.isStaff ? reportRefusal(seen) : undefined
  return refusal ? refuse(refusal) : accept(seen.order)
}

type InvalidAnswer = ExplainedRefusal<'invalid-answer'>

function changedFacts(
  facts: ProjectFacts,
  answers: AnswerChanges,
): Result<ProjectFacts, InvalidAnswer> {
  if (!Object.keys(answers).every(mayCustomerChange)) return refuse({ code: 'invalid-answer' })
  const changed = factsWithAnswers(facts, answers)
  return changed.ok ? changed : refuseAnswers(changed.refusal)
}

type Compared = {
  readonly facts: ProjectFacts
  readonly before: EstimateFigures
  readonly after: EstimateFigures
  /** The most that the customer means to spend, in cents. */
  readonly limit: Cents | undefined
}

async function view(
  ports: Ports,
  { facts, before, after, limit }: Compared,
  { subject, market }: { readonly subject: ReportSubject; readonly market: string | null },
): Promise<WhatIfView> {
  const sent = subject.kind === 'order' ? await findSentAnswers(ports.database, subject.id) : null
  const { city: _, state: __, zipCode: ___, ...answers } = customerAnswers(answersOf(facts))
  return {
    before: figuresView(before),
    after: figuresView(after),
    openQuestions: after.openQuestions.map((open) => ({
      ...open,
      answerId: answerIdOf(open.id) ?? null,
    })),
    limitCents: limit ?? null,
    answers,
    maySend: subject.kind === 'order',
    sent: sent && {
      at: sent.at,
      isAccepted: sent.isAccepted,
      isDismissed: sent.isDismissed,
      answers: customerAnswers(sent.answers),
      timeZone: zoneOf(ports, { market }),
    },
  }
}

function figuresView({ openQuestions: _, parts, ...figures }: EstimateFigures) {
  return { ...figures, parts: [...parts] }
}
