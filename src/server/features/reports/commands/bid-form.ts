import type { BidForm } from '#contract/bid-forms.ts'
import type { SharedLinkRefusal } from '#contract/link-refusals.ts'
import { bidFromForm, type FilledForm, pricedCount } from '#core/bid-leveling/bid-from-form.ts'
import { bidLimits, type ContractorBid } from '#core/bid-leveling/contractor-bid.ts'
import type { LeaseWorksheet } from '#core/lease/lease-worksheet.ts'
import { type BidFormLine, bidFormLines } from '#core/report/bid-form.ts'
import { soldReport } from '#core/report/build-report.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { dayMs, hourMs } from '#core/time/durations.ts'
import { byCustomer, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { bidReceivedEmail } from '#server/emails/shared-report-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { readBidForm } from '../reads/bid-form.ts'
import { readWorksheet } from '../reads/lease-worksheet.ts'
import { findOwner } from '../reads/report-links.ts'
import { updateBidSent, upsertBidForm } from '../writes/bid-form.ts'
import { insertWorksheet, updateWorksheet } from '../writes/lease-worksheet.ts'
import { findSharedReport, type OpenedCopy } from './open-shared-report.ts'

type Unavailable = SharedLinkRefusal | 'not-for-role'

const savesPerLink = { max: 900, windowMs: hourMs }
const bidsPerLink = { max: 10, windowMs: dayMs }

export async function openBidCommand(
  ports: Ports,
  linkToken: string,
): Promise<Result<BidForm, Unavailable>> {
  const opened = await openForBid(ports, linkToken)
  if (!opened.ok) return opened
  const { form, ...kept } = await readBidForm(ports.database, opened.value.link.id)
  return accept({
    ...kept,
    form: { ...form, entries: { ...form.entries } },
    lines: [...linesOf(opened.value)],
    timeZone: zoneOf(ports, opened.value.link),
  })
}

export async function saveBidCommand(
  ports: Ports,
  linkToken: string,
  change: { readonly revision: number; readonly form: FilledForm },
): Promise<Result<{ revision: number; updatedAt: Instant }, Unavailable | 'changed-meanwhile'>> {
  const opened = await openForBid(ports, linkToken)
  if (!opened.ok) return opened
  const { id } = opened.value.link
  await limitRate(ports, `bid-save:${id}`, savesPerLink)
  const now = ports.clock.now()
  const saved = await upsertBidForm(ports.database, id, { ...change, now })
  return saved ? accept(saved) : refuse('changed-meanwhile')
}

/** The owner gets the bid as it was kept at this revision, and one mail. */
export async function sendBidCommand(
  ports: Ports,
  requestId: string,
  linkToken: string,
  revision: number,
): Promise<
  Result<{ sentAt: Instant }, Unavailable | 'changed-meanwhile' | 'bid-empty' | 'bids-full'>
> {
  const opened = await openForBid(ports, linkToken)
  if (!opened.ok) return opened
  const { link, report } = opened.value
  await limitRate(ports, `bid-send:${link.id}`, bidsPerLink)
  const lines = linesOf(opened.value)
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const kept = await readBidForm(transaction, link.id)
    if (kept.revision !== revision) return refuse('changed-meanwhile')
    if (pricedCount(kept.form, lines) === 0) return refuse('bid-empty')
    const bid = bidFromForm(
      kept.form,
      { lines, markup: markupOf(report.document) },
      { id: `link-${link.id}`, name: link.name },
    )
    const placed = await placeBid(transaction, opened.value, bid, now)
    if (!placed.ok) return placed
    await updateBidSent(transaction, link.id, now)
    const author = { ...byCustomer, requestId, at: now }
    await recordAudit(transaction, author, 'report-link.bid-sent', link.subject, {
      after: { linkId: link.id, revision },
    })
    await mailOwner(transaction, ports, opened.value, { bid, revision, form: kept.form })
    return accept({ sentAt: now.toISOString() })
  })
}

/** In place of an earlier bid from the same link; the owner's other entries stay as they are. */
async function placeBid(
  transaction: Transaction,
  { link, report }: OpenedCopy,
  bid: ContractorBid,
  now: Date,
): Promise<Result<null, 'changed-meanwhile' | 'bids-full'>> {
  const { worksheet, revision } = await readWorksheet(transaction, link.subject)
  const others = worksheet.bids.filter(({ id }) => id !== bid.id)
  if (others.length >= bidLimits.bids) return refuse('bids-full')
  const isNew = others.length === worksheet.bids.length
  const bids = isNew
    ? [...others, bid]
    : worksheet.bids.map((one) => (one.id === bid.id ? bid : one))
  // The first entry of a lease page must not hide the terms that came with the order.
  const terms = revision === 0 ? (report.document.lease?.facts ?? {}) : worksheet.terms
  const next: LeaseWorksheet = { ...worksheet, terms, bids }
  const saved =
    revision === 0
      ? await insertWorksheet(transaction, link.subject, next, now)
      : await updateWorksheet(transaction, link.subject, { worksheet: next, revision, now })
  return saved ? accept(null) : refuse('changed-meanwhile')
}

async function mailOwner(
  transaction: Transaction,
  ports: Ports,
  { link, report }: OpenedCopy,
  { bid, revision, form }: { bid: ContractorBid; revision: number; form: FilledForm },
): Promise<void> {
  const owner = await findOwner(transaction, link.subject)
  const lines = linesOf({ report })
  await queueMail(transaction, ports, {
    to: link.customerEmail,
    dedupeKey: `bid-received:${link.id}:${revision}`,
    // Contains the owner's own link.
    confidential: true,
    mail: bidReceivedEmail({
      bidder: bid.name,
      reportId: report.document.header.reportId,
      priced: pricedCount(form, lines),
      lines: lines.length,
      url: `${ports.settings.publicUrl}/report/${owner?.secure_token ?? ''}#bids`,
    }),
  })
}

function linesOf({ report }: Pick<OpenedCopy, 'report'>): readonly BidFormLine[] {
  return bidFormLines(soldReport(report.document))
}

function markupOf({ percentageLines }: ReportDocument) {
  const idOf = (kind: 'overhead' | 'profit') =>
    percentageLines.find((line) => line.kind === kind)?.item.id
  const overhead = idOf('overhead')
  const profit = idOf('profit')
  return { ...(overhead ? { overhead } : {}), ...(profit ? { profit } : {}) }
}

async function openForBid(
  ports: Ports,
  linkToken: string,
): Promise<Result<OpenedCopy, Unavailable>> {
  const found = await findSharedReport(ports, linkToken)
  if (!found.ok) return found
  const opened = found.value
  return opened.link.role === 'contractor' ? accept(opened) : refuse('not-for-role')
}
