import type { z } from 'zod'
import type { Outcome, outcomesApi } from '#contract/outcomes.ts'
import {
  judgeEntry,
  type OutcomeAuthor,
  type OutcomeKind,
  type OutcomeRefusal,
} from '#core/calibration/outcome.ts'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import type { Cents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { measuredShare } from '#core/risk/measured-share.ts'
import { knowledgeOf } from '#core/risk/unexplained-spread.ts'
import type { Day } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import { type AuditAuthor, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockOrder, type Order } from '#server/features/orders/reads/working-order.ts'
import type { ByStaff } from '#server/http/actor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findReportOn, listOutcomes } from '../reads.ts'
import { insertOutcome } from '../writes.ts'

type By = { readonly actor: AuditAuthor['actor']; readonly requestId: string }

export type NewOutcome = {
  readonly kind: OutcomeKind
  /** Null, with `corrects`, withdraws an entry. */
  readonly amount: Cents | null
  readonly day: Day
  readonly isSameScope: boolean
  readonly scopeNotes: string
  readonly source: string
  readonly corrects: string | null
  readonly author: OutcomeAuthor
  /** The mailed question that it answers. */
  readonly requestId?: string
}

/** Adds an entry to the ledger, with the range of the report that was current on that day. */
export async function recordOutcome(
  transaction: Transaction,
  ports: Pick<Ports, 'clock' | 'books'>,
  by: By,
  order: Order,
  sent: NewOutcome,
): Promise<Result<string, OutcomeRefusal | 'no-report'>> {
  const now = ports.clock.now()
  const timeZone = marketZone(ports)
  const kept = (await listOutcomes(transaction, order.id)).map(({ id, corrects, amount }) => ({
    id,
    corrects,
    amountCents: amount,
  }))
  const entry = { amountCents: sent.amount, day: sent.day, corrects: sent.corrects }
  const refusal = judgeEntry(kept, entry, localDay(now, timeZone))
  if (refusal) return refuse(refusal)
  const report = await findReportOn(transaction, order.id, { day: sent.day, timeZone })
  if (!report) return refuse('no-report')
  const entryId = await insertOutcome(transaction, {
    order_id: order.id,
    kind: sent.kind,
    amount_cents: sent.amount,
    happened_on: sent.day,
    is_same_scope: sent.isSameScope,
    scope_notes: sent.scopeNotes,
    source: sent.source,
    corrects_id: sent.corrects,
    report_version: report.version,
    ...estimateColumns(report.document),
    entered_by: sent.author,
    is_test: order.test_mode,
    request_id: sent.requestId ?? null,
    admin_user_id: by.actor.kind === 'staff' ? by.actor.adminUserId : null,
    created_at: now,
  })
  const action = sent.corrects ? 'order.outcome-corrected' : 'order.outcome-added'
  await recordAudit(transaction, { ...by, at: now }, action, order.id, {
    after: { entryId, kind: sent.kind, amount: sent.amount, corrects: sent.corrects },
  })
  return accept(entryId)
}

/** The estimate that an outcome is compared with, and how much was known for it. */
function estimateColumns(document: ReportDocument) {
  const { assessment, basis, project, categories } = document
  const lines = categories.flatMap(({ items }) => items)
  const { openShare, measuredShare: measured } = knowledgeOf(
    project.facts,
    measuredShare(project.facts, lines),
  )
  return {
    price_book_version: basis.priceBookVersion,
    project_type: project.facts.salonSubcategory ?? project.facts.projectType,
    estimate_cents: likelyCents(document),
    p10_cents: assessment.range.p10,
    p90_cents: assessment.range.p90,
    range_version: assessment.rangeVersion ?? null,
    open_share: openShare,
    measured_share: measured,
  }
}

type SentOutcome = z.output<typeof outcomesApi.addOutcome.body>

export async function addOutcomeCommand(
  ports: Ports,
  by: ByStaff,
  orderId: string,
  sent: SentOutcome,
): Promise<Result<Outcome[], OutcomeRefusal | 'no-such-order' | 'no-report'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    // Locked, so that of two corrections of one entry the second is refused.
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const added = await recordOutcome(transaction, ports, by, order, { ...sent, author: 'staff' })
    return added.ok ? accept(await listOutcomes(transaction, order.id)) : added
  })
}
