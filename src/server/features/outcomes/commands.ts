import type { z } from 'zod'
import type { Outcome, outcomesApi } from '#contract/outcomes.ts'
import { judgeEntry, type OutcomeRefusal } from '#core/calibration/outcome.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { lockOrder } from '#server/features/orders/reads/find-order.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findReportOn, listOutcomes } from './reads.ts'
import { insertOutcome } from './writes.ts'

type By = { readonly actor: StaffActor; readonly requestId: string }

type SentOutcome = z.output<typeof outcomesApi.addOutcome.body>

/** Adds an entry to the ledger, with the range of the report that was current on that day. */
export async function addOutcomeCommand(
  ports: Ports,
  by: By,
  orderId: string,
  sent: SentOutcome,
): Promise<Result<Outcome[], OutcomeRefusal | 'no-such-order' | 'no-report'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    // Locked, so that of two corrections of one entry the second is refused.
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const kept = (await listOutcomes(transaction, order.id)).map(({ id, corrects, amount }) => ({
      id,
      corrects,
      amountCents: amount,
    }))
    const entry = { amountCents: sent.amount, day: sent.day, corrects: sent.corrects }
    const refusal = judgeEntry(kept, entry, now.toISOString().slice(0, 10))
    if (refusal) return refuse(refusal)
    const report = await findReportOn(transaction, order.id, sent.day)
    if (!report) return refuse('no-report')
    const { totals, assessment, basis, project } = report.document
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
      price_book_version: basis.priceBookVersion,
      project_type: project.facts.salonSubcategory ?? project.facts.projectType,
      estimate_cents: totals.totalCents,
      p10_cents: assessment.range.p10,
      p90_cents: assessment.range.p90,
      admin_user_id: by.actor.adminUserId,
      created_at: now,
    })
    await recordAudit(transaction, {
      ...by,
      at: now,
      action: sent.corrects ? 'order.outcome-corrected' : 'order.outcome-added',
      subjectKind: 'order',
      subjectId: order.id,
      after: { entryId, kind: sent.kind, amount: sent.amount, corrects: sent.corrects },
    })
    return accept(await listOutcomes(transaction, order.id))
  })
}
