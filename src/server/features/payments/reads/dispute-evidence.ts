import { sql } from 'kysely'
import { reportPackages } from '#core/catalog/package-type.ts'
import type { LegalSection } from '#core/legal/legal-text.ts'
import { shippedRefundPolicy } from '#core/legal/terms.ts'
import { orderNumber } from '#core/order/order-number.ts'
import type { EvidenceFacts } from '#core/payment/dispute-evidence.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import { formatDay, type Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'
import { shownAnswers } from '#server/features/reports/reads/released-reports.ts'
import { findLegalText } from '#server/features/settings/reads/legal-texts.ts'

/** Every fact about a disputed payment, in an order that is the same at every reading. */
export async function findEvidenceFacts(
  connection: Connection,
  disputeId: string,
  { publicUrl, timeZone }: { readonly publicUrl: string; readonly timeZone: TimeZone },
): Promise<EvidenceFacts | undefined> {
  const dispute = await connection
    .selectFrom('order_disputes')
    .select(['id', 'order_id as orderId', 'amount', 'reason', 'opened_at as openedAt'])
    .where('id', '=', disputeId)
    .executeTakeFirst()
  if (!dispute) return undefined
  const { orderId, ...facts } = dispute
  const { order, accepted } = await readOrder(connection, orderId)
  return {
    dispute: facts,
    timeZone,
    order,
    reports: await listReports(connection, orderId),
    opens: await listOpens(connection, orderId),
    sharedOpens: await listSharedOpens(connection, orderId),
    mails: await listMails(connection, order),
    refunds: await listRefunds(connection, orderId),
    terms: await readTerms(connection, accepted, publicUrl),
  }
}

type AcceptedTerms = { readonly revision: number | null; readonly at: Instant | null }

/** The terms that the buyer accepted; without a record, those that the program ships with. */
async function readTerms(
  connection: Connection,
  { revision, at }: AcceptedTerms,
  publicUrl: string,
): Promise<EvidenceFacts['terms']> {
  const text = await findLegalText(connection, 'terms', revision ?? 0)
  if (!text) throw new Error(`Revision ${revision} of the terms was accepted and is not there`)
  const written = text.sections.map(textOfSection).join('\n\n')
  return {
    updated: formatDay(text.effectiveOn),
    url: `${publicUrl}/terms-of-service`,
    text: written,
    // The owner's own terms name no section as the refund policy, so all of them are stated.
    refundPolicy: text.revision === 0 ? textOfSection(shippedRefundPolicy) : written,
    acceptedAt: at,
  }
}

function textOfSection({ title, paragraphs, points = [] }: LegalSection): string {
  return [title, ...paragraphs, ...points.map((point) => `- ${point}`)].join('\n')
}

async function readOrder(
  connection: Connection,
  orderId: string,
): Promise<{ readonly order: EvidenceFacts['order']; readonly accepted: AcceptedTerms }> {
  const row = await connection
    .selectFrom('orders')
    .selectAll()
    .select(shownAnswers)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const data = row.shown_answers
  const space = ['companyName', 'projectAddress', 'city', 'state']
    .map((name) => textOf(data[name]))
    .filter((text) => text !== '')
  const order = {
    id: row.id,
    number: orderNumber(row.id),
    product: reportPackages[row.package_type].name,
    amount: row.amount,
    paymentId: row.stripe_payment_intent_id ?? '',
    cardLast4: row.card_last4,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    space: space.join(', '),
    orderedAt: row.created_at,
    paidAt: row.paid_at,
    deliveredAt: row.completed_at,
  }
  return { order, accepted: { revision: row.terms_revision, at: row.terms_accepted_at } }
}

async function listReports(connection: Connection, orderId: string) {
  const rows = await connection
    .selectFrom('report_versions')
    .select(['version', 'document_sha256 as sha256', 'released_at as releasedAt'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'released')
    .orderBy('version')
    .execute()
  return rows.flatMap(({ releasedAt, ...row }) => (releasedAt ? { ...row, releasedAt } : []))
}

function listOpens(connection: Connection, orderId: string) {
  return connection
    .selectFrom('report_views')
    .innerJoin('report_versions', 'report_versions.id', 'report_views.report_version_id')
    .select(['viewed_at as at', 'version', 'form'])
    .where('order_id', '=', orderId)
    .orderBy('viewed_at')
    .orderBy('report_views.id')
    .execute()
}

function listSharedOpens(connection: Connection, orderId: string) {
  return connection
    .selectFrom('report_links')
    .select(['role', 'opens', 'first_opened_at as firstAt', 'last_opened_at as lastAt'])
    .where('order_id', '=', orderId)
    .where('opens', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The mails to the customer about this order, whose keys name it. */
function listMails(connection: Connection, { id, customerEmail }: EvidenceFacts['order']) {
  return connection
    .selectFrom('mails')
    .select(['recipient as to', 'subject', 'status', 'sent_at as sentAt'])
    .where(sql`lower(recipient)`, '=', customerEmail.toLowerCase())
    .where('dedupe_key', 'like', `%:${id}%`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function listRefunds(connection: Connection, orderId: string) {
  return connection
    .selectFrom('order_refunds')
    .select(['amount', 'status', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
