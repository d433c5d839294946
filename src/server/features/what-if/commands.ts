/** What a customer's answers would do to an estimate, and sending them to staff. */
import type { WhatIfView } from '#contract/what-if.ts'
import { isAboutSpace, mayCustomerChange } from '#core/order/customer-request.ts'
import { isEditable } from '#core/order/order-edits.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import type { AnswerChanges } from '#core/project/change-answers.ts'
import { answerIdOf, answersOf, factsWithAnswers } from '#core/project/facts-with-answers.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { UnknownType } from '#core/project/read-project-facts.ts'
import { holdsSection } from '#core/report/report-section.ts'
import {
  changedFigures,
  type EstimateFigures,
  modelFigures,
  reportedFigures,
} from '#core/report/what-if.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { localDay } from '#core/time/time-zone.ts'
import { refuseAnswers } from '#server/features/orders/commands/change-facts.ts'
import {
  type SendRefusal,
  type SentAnswers,
  sendAnswersCommand,
} from '#server/features/orders/commands/send-answers.ts'
import { type OrderReader, seeOrderCommand } from '#server/features/orders/commands/show-order.ts'
import { findSentAnswers } from '#server/features/orders/reads/find-request.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import { findSecureReport } from '#server/features/reports/commands/open-secure-report.ts'
import type { ReportSubject } from '#server/features/reports/reads/report-subject.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'

/** The figures of a released report with other answers, at the report's own prices. */
export async function changeReportCommand(
  ports: Ports,
  secureToken: string,
  answers: AnswerChanges,
): Promise<Result<WhatIfView, 'report-not-available' | 'not-in-package' | InvalidAnswer>> {
  const opened = await findSecureReport(ports, secureToken)
  if (!opened) return refuse('report-not-available')
  const { document } = opened.report
  const { facts } = document.project
  const hasAlternates = holdsSection(document.header.serviceTier, 'finishes')
  if (!(hasAlternates || Object.keys(answers).every(isAboutSpace))) return refuse('not-in-package')
  const changed = changedFacts(facts, answers)
  if (!changed.ok) return changed
  const version = document.basis.priceBookVersion
  const pricingOf = (of: ProjectFacts) => findPricing(ports.database, ports.priceBook, of, version)
  const pricing = { before: await pricingOf(facts), after: await pricingOf(changed.value) }
  const before = reportedFigures(document)
  const isChanged = Object.keys(answers).length > 0
  const after = isChanged ? changedFigures(document, changed.value, pricing) : before
  return accept(await view(ports, { before, after, facts }, opened.link.subject))
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
): Promise<Result<WhatIfView, OwnerRefusal | InvalidAnswer | UnknownType>> {
  const seen = await seeOwnOrder(ports, orderId, reader)
  if (!seen.ok) return seen
  const project = readStoredProject(seen.value.project_data)
  if (!project.ok) return project
  const { facts } = project.value
  const changed = changedFacts(facts, answers)
  if (!changed.ok) return changed
  const day = localDay(ports.clock.now().toISOString(), ports.priceBook.market.area.timeZone)
  const figuresOf = async (of: ProjectFacts) =>
    modelFigures(of, await findPricing(ports.database, ports.priceBook, of), day)
  const before = await figuresOf(facts)
  const after = Object.keys(answers).length > 0 ? await figuresOf(changed.value) : before
  const subject = { kind: 'order', id: seen.value.id } as const
  return accept(await view(ports, { before, after, facts }, subject))
}

export async function sendReportAnswersCommand(
  ports: Ports,
  secureToken: string,
  sent: SentAnswers,
  visitorHash: string,
): Promise<Result<{ readonly sentAt: string }, SendRefusal | 'report-not-available'>> {
  const opened = await findSecureReport(ports, secureToken)
  // A demo project has no order that could be priced again.
  if (opened?.link.subject.kind !== 'order') return refuse('report-not-available')
  const done = await sendAnswersCommand(ports, opened.link.subject.id, sent, visitorHash)
  if (done.ok || done.refusal !== 'no-such-order') return done
  return refuse('report-not-available')
}

export async function sendOrderAnswersCommand(
  ports: Ports,
  orderId: string,
  reader: OrderReader & { readonly visitorHash: string },
  sent: SentAnswers,
): Promise<Result<{ readonly sentAt: string }, SendRefusal | OwnerRefusal>> {
  const seen = await seeOwnOrder(ports, orderId, reader)
  if (!seen.ok) return seen
  return await sendAnswersCommand(ports, seen.value.id, sent, reader.visitorHash)
}

type OwnerRefusal = 'no-such-order' | 'not-your-order' | 'order-closed'

/** Paid and not cancelled, and only for those who may see the whole order. */
async function seeOwnOrder(ports: Ports, orderId: string, reader: OrderReader) {
  const seen = await seeOrderCommand(ports, orderId, reader)
  if (!seen) return refuse('no-such-order' as const)
  if (seen.view !== 'full') return refuse('not-your-order' as const)
  return isEditable(seen.order.status) ? accept(seen.order) : refuse('order-closed' as const)
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
}

async function view(
  ports: Ports,
  { facts, before, after }: Compared,
  subject: ReportSubject,
): Promise<WhatIfView> {
  const sent = subject.kind === 'order' ? await findSentAnswers(ports.database, subject.id) : null
  const { city: _, state: __, zipCode: ___, ...answers } = answersOf(facts)
  return {
    before: figuresView(before),
    after: figuresView(after),
    openQuestions: after.openQuestions.map((open) => ({
      ...open,
      answerId: answerIdOf(open.id) ?? null,
    })),
    answers,
    maySend: subject.kind === 'order',
    sent: sent && {
      at: sent.at,
      answers: sent.answers as AnswerChanges,
      timeZone: ports.priceBook.market.area.timeZone,
    },
  }
}

function figuresView({ openQuestions: _, parts, ...figures }: EstimateFigures) {
  return { ...figures, parts: [...parts] }
}
