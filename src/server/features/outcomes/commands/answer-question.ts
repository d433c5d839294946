import type { z } from 'zod'
import type { AskedOutcome, outcomesApi } from '#contract/outcomes.ts'
import { compareOutcome } from '#core/calibration/compare-outcome.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { asProgram } from '#server/database/as-program.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { lockOrder, type Order } from '#server/features/orders/reads/working-order.ts'
import { findReleasedOn } from '#server/features/reports/reads/released-reports.ts'
import { hashToken } from '#server/http/visitor.ts'
import { marketToday, marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findQuestion, listAnswers, type OutcomeQuestion } from '../reads.ts'
import { updateRequestAnswered } from '../writes.ts'
import { recordOutcome } from './add-outcome.ts'

type SentAnswer = z.output<typeof outcomesApi.answerOutcomeRequest.body>

type QuestionRefusal = 'no-such-question' | 'question-expired'

export async function showQuestionCommand(
  ports: Ports,
  key: string,
): Promise<Result<AskedOutcome, QuestionRefusal>> {
  const question = await findOpenQuestion(ports.database, ports, key)
  return question.ok ? await presentQuestion(ports.database, ports, question.value) : question
}

/**
 * Enters what the customer says. An earlier answer to the same question is corrected in the ledger,
 * entry by entry; what the new answer no longer has is withdrawn.
 */
export async function answerQuestionCommand(
  ports: Ports,
  requestId: string,
  key: string,
  sent: SentAnswer,
): Promise<Result<AskedOutcome, QuestionRefusal | 'one-amount' | 'day-ahead'>> {
  if (sent.kind !== 'bid' && sent.amounts.length > 1) return refuse('one-amount')
  if (sent.day > marketToday(ports)) return refuse('day-ahead')
  return await asProgram(() =>
    ports.database.transaction().execute(async (transaction) => {
      const asked = await findOpenQuestion(transaction, ports, key)
      if (!asked.ok) return asked
      const question = asked.value
      const order = await lockOrder(transaction, question.orderId)
      if (!order) return refuse('no-such-question')
      if (!(await isSameAnswer(transaction, question, sent))) {
        await replaceAnswer(transaction, ports, { order, question, requestId }, sent)
      }
      await updateRequestAnswered(transaction, question.id, ports.clock.now())
      return await presentQuestion(transaction, ports, question)
    }),
  )
}

async function replaceAnswer(
  transaction: Transaction,
  ports: Ports,
  of: {
    readonly order: Order
    readonly question: OutcomeQuestion
    readonly requestId: string
  },
  sent: SentAnswer,
): Promise<void> {
  const earlier = await listAnswers(transaction, of.question)
  const count = Math.max(earlier.length, sent.amounts.length)
  for (let at = 0; at < count; at += 1) {
    const added = await recordOutcome(
      transaction,
      ports,
      { actor: { kind: 'customer' }, requestId: of.requestId },
      of.order,
      {
        ...sent,
        amount: sent.amounts[at] ?? null,
        corrects: earlier[at]?.id ?? null,
        scopeNotes: '',
        source: 'The customer, by the mailed link',
        author: 'customer',
        requestId: of.question.id,
      },
    )
    if (!added.ok) throw new Error(`an answer that was checked was refused: ${added.refusal}`)
  }
}

/** A repeat of the same answer adds nothing to the ledger. */
async function isSameAnswer(
  transaction: Transaction,
  question: OutcomeQuestion,
  sent: SentAnswer,
): Promise<boolean> {
  const known = await listAnswers(transaction, question)
  const amounts = sent.amounts.toSorted((left, right) => left - right)
  return (
    known.length === amounts.length &&
    known.every(({ amountCents }, at) => amounts[at] === amountCents) &&
    known.every(
      ({ kind, day, isSameScope }) =>
        kind === sent.kind && day === sent.day && isSameScope === sent.isSameScope,
    )
  )
}

async function findOpenQuestion(
  connection: Connection,
  ports: Pick<Ports, 'clock' | 'books'>,
  key: string,
): Promise<Result<OutcomeQuestion, QuestionRefusal>> {
  const question = await findQuestion(connection, hashToken(key))
  if (!question) return refuse('no-such-question')
  const isOver = Date.parse(question.expiresAt) <= ports.clock.now().getTime()
  return isOver ? refuse('question-expired') : accept(question)
}

async function presentQuestion(
  connection: Connection,
  ports: Pick<Ports, 'clock' | 'books'>,
  question: OutcomeQuestion,
): Promise<Result<AskedOutcome, 'no-such-question'>> {
  const answers = await listAnswers(connection, question)
  const [first] = answers
  const today = marketToday(ports)
  const subject = { kind: 'order', id: question.orderId } as const
  const report = await findReleasedOn(connection, subject, {
    day: first?.day ?? today,
    timeZone: marketZone(ports),
  })
  if (!report) return refuse('no-such-question')
  const { project, assessment } = report.document
  const { facts } = project
  const given = {
    estimateCents: likelyCents(report.document),
    p10Cents: assessment.range.p10,
    p90Cents: assessment.range.p90,
  }
  const amounts = answers.map(({ amountCents }) => amountCents ?? 0)
  return accept({
    orderNumber: orderNumber(question.orderId),
    projectType: projectTypeLabel(facts.projectType, facts.salonSubcategory),
    squareFootage: facts.squareFootage,
    months: question.months,
    askedAt: question.askedAt,
    expiresAt: question.expiresAt,
    estimate: given.estimateCents,
    p10: given.p10Cents,
    p90: given.p90Cents,
    answered: first
      ? {
          kind: first.kind,
          amounts,
          day: first.day,
          isSameScope: first.isSameScope,
          // Of several bids the middle one is compared, the lower of two.
          comparison: compareOutcome(amounts[Math.floor((amounts.length - 1) / 2)] ?? 0, given),
        }
      : null,
  })
}
