import {
  isOutcomeKnown,
  mayAskForOutcome,
  type OutcomeRequestMonths,
  outcomeLinkDays,
} from '#core/calibration/outcome-request.ts'
import { dayMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import { orderedProject } from '#server/emails/ordered-project.ts'
import { outcomeRequestEmail } from '#server/emails/outcome-email.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { makeOptOutUrl } from '#server/features/mail-opt-outs/commands.ts'
import { hasOptedOut } from '#server/features/mail-opt-outs/reads.ts'
import { lockOrder, type Order } from '#server/features/orders/reads/working-order.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { listKnownKinds } from '../reads.ts'
import { insertOutcomeRequest } from '../writes.ts'

/**
 * Asks the customer of a delivered order what the project cost. The question, its mail and the job
 * that sends it are one transaction, and an order has one question per moment, so a process that
 * ends in between neither loses nor repeats it.
 */
export async function askForOutcomeCommand(
  ports: Ports,
  orderId: string,
  months: OutcomeRequestMonths,
): Promise<void> {
  await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return
    const isWanted = await isStillWanted(transaction, order, months)
    const key = ports.ids.token()
    const now = ports.clock.now()
    const isNew = await insertOutcomeRequest(transaction, {
      orderId,
      months,
      keyHash: isWanted ? hashToken(key) : null,
      askedAt: now,
      expiresAt: new Date(now.getTime() + outcomeLinkDays * dayMs),
    })
    if (isNew && isWanted) await queueQuestion(transaction, ports, order, { months, key })
  })
}

async function isStillWanted(
  transaction: Transaction,
  order: Order,
  months: OutcomeRequestMonths,
): Promise<boolean> {
  const known = await listKnownKinds(transaction, order.id)
  if (isOutcomeKnown(months, known)) return false
  return mayAskForOutcome({
    status: order.status,
    refunded: order.refunded,
    isAnonymized: order.anonymized_at !== null,
    isTest: order.test_mode,
    isByApi: order.api_key_id !== null,
    hasOptedOut: await hasOptedOut(transaction, order.customer_email),
  })
}

async function queueQuestion(
  transaction: Transaction,
  ports: Ports,
  order: Order,
  { months, key }: { readonly months: OutcomeRequestMonths; readonly key: string },
): Promise<void> {
  const optOutUrl = await makeOptOutUrl(transaction, ports, order.customer_email)
  await queueMail(transaction, ports, {
    to: order.customer_email,
    dedupeKey: `outcome-request:${order.id}:${months}`,
    unsubscribeUrl: optOutUrl,
    mail: outcomeRequestEmail({
      ...orderedProject(order, ports.books),
      months,
      url: `${ports.settings.publicUrl}/outcome/${key}`,
      answerDays: outcomeLinkDays,
      optOutUrl,
    }),
  })
}
