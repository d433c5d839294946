/** The owner's own link of an order's report: ended, or replaced by a new one. */
import type { OwnLinkView } from '#contract/own-links.ts'
import type { AuditAction } from '#core/access/audit-action.ts'
import { mayRenew, type OwnLinkState } from '#core/report/own-link.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { type AuditAuthor, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { renewedLinkEmail } from '#server/emails/shared-report-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { hashToken } from '#server/http/visitor.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { lockOwnLink, readOwnLinkState } from '../reads/own-links.ts'
import { findReleasedReport } from '../reads/released-reports.ts'
import { updateOwnLinkRenewed, updateOwnLinkRevoked } from '../writes/own-links.ts'
import { revokeLinksOf } from '../writes/report-links.ts'
import { endLinksOfRevoked, keepReplaced, newLink } from './secure-link.ts'

type By = Pick<AuditAuthor, 'actor'> & { readonly requestId: string }

type Refused = 'no-such-order' | 'report-not-available' | 'report-closed'

/** Each renewal mails the customer. */
const changesPerOrder = { max: 20, windowMs: hourMs }

/**
 * The old address says from then on that it was replaced; the new one is mailed to the customer.
 * Links with a role go on working.
 */
export async function renewOwnLinkCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<OwnLinkView, Refused>> {
  const made = newLink(ports)
  const { secureToken, expiresAt } = made
  const reportUrl = `/report/${secureToken}`
  return await change(ports, by, orderId, 'report-link.own-renewed', async (transaction, link) => {
    const now = ports.clock.now()
    const subject = { kind: 'order', id: link.id } as const
    await keepReplaced(transaction, link, made, now)
    await endLinksOfRevoked(transaction, subject, link, now)
    await updateOwnLinkRenewed(transaction, link.id, { ...made, reportUrl, now })
    const report = await findReleasedReport(transaction, subject)
    if (!report) throw new Error(`the order ${link.id} has a link and no released report`)
    await queueMail(transaction, ports, {
      to: link.customerEmail,
      dedupeKey: `report-link-renewed:${link.id}:${hashToken(secureToken).slice(0, 16)}`,
      confidential: true,
      mail: renewedLinkEmail({
        reportId: report.document.header.reportId,
        expiresAt,
        timeZone: zoneOf(ports, link),
        url: `${ports.settings.publicUrl}${reportUrl}`,
      }),
    })
    return { state: 'works', reportUrl }
  })
}

/** Ends it, and every link with a role for good. Again changes nothing. */
export function revokeOwnLinkCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<OwnLinkView, Refused>> {
  return change(ports, by, orderId, 'report-link.own-revoked', async (transaction, link, state) => {
    if (state === 'revoked') return null
    const now = ports.clock.now()
    await updateOwnLinkRevoked(transaction, link.id, now)
    await revokeLinksOf(transaction, { kind: 'order', id: link.id }, now)
    return { state: 'revoked', reportUrl: null }
  })
}

type Link = NonNullable<Awaited<ReturnType<typeof lockOwnLink>>>

/** `act` answers null where nothing is to be changed. */
async function change(
  ports: Ports,
  by: By,
  orderId: string,
  action: AuditAction,
  act: (transaction: Transaction, link: Link, state: OwnLinkState) => Promise<OwnLinkView | null>,
): Promise<Result<OwnLinkView, Refused>> {
  await limitRate(ports, `own-link:${orderId}`, changesPerOrder)
  return await ports.database.transaction().execute(async (transaction) => {
    const link = await lockOwnLink(transaction, orderId)
    if (!link) return refuse('no-such-order')
    const now = ports.clock.now()
    const state = await readOwnLinkState(transaction, link.id, now)
    if (state === 'closed') return refuse('report-closed')
    if (!mayRenew(state)) return refuse('report-not-available')
    const changed = await act(transaction, link, state)
    if (changed === null) return accept({ state, reportUrl: null })
    await recordAudit(
      transaction,
      { ...by, at: now },
      action,
      { kind: 'order', id: link.id },
      {
        before: { state },
        after: { state: changed.state },
      },
    )
    return accept(changed)
  })
}
