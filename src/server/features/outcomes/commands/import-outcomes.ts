import type { OutcomeSheetPreview } from '#contract/outcomes.ts'
import { compareOutcome } from '#core/calibration/compare-outcome.ts'
import {
  readOutcomeSheet,
  type SheetError,
  type SheetOutcome,
} from '#core/calibration/read-outcome-sheet.ts'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Day } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import { lockOrder } from '#server/features/orders/reads/working-order.ts'
import type { ByStaff } from '#server/http/actor.ts'
import { marketToday, marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findOrdersByNumber, findReportOn, listOutcomes } from '../reads.ts'
import { recordOutcome } from './add-outcome.ts'

type CheckedRow = { readonly sent: SheetOutcome; readonly orderId: string }

type CheckedSheet = OutcomeSheetPreview & { readonly checked: readonly CheckedRow[] }

/** What the file would enter, and what is wrong with it; enters nothing. */
export async function previewOutcomes(ports: Ports, csv: string): Promise<OutcomeSheetPreview> {
  const { rows, errors } = await checkSheet(ports.database, ports, csv)
  return { rows, errors }
}

/** Enters every line in one transaction; a file with an error enters nothing. */
export async function importOutcomesCommand(
  ports: Ports,
  by: ByStaff,
  csv: string,
): Promise<Result<{ readonly entered: number }, 'sheet-has-errors'>> {
  return await rollBackRefused(ports.database, async (transaction) => {
    const { errors, checked } = await checkSheet(transaction, ports, csv)
    if (errors.length > 0) return refuse('sheet-has-errors')
    for (const { sent, orderId } of checked) {
      const order = await lockOrder(transaction, orderId)
      // Whatever changed since the check rolls the whole file back.
      if (!order) return refuse('sheet-has-errors')
      const { amountCents, ...rest } = sent
      const added = await recordOutcome(transaction, ports, by, order, {
        ...rest,
        amount: amountCents,
        corrects: null,
        author: 'import',
      })
      if (!added.ok) return refuse('sheet-has-errors')
    }
    return accept({ entered: checked.length })
  })
}

async function checkSheet(
  connection: Connection,
  ports: Pick<Ports, 'clock' | 'books'>,
  csv: string,
): Promise<CheckedSheet> {
  const sheet = readOutcomeSheet(csv)
  const orders = await findOrdersByNumber(
    connection,
    sheet.rows.map(({ order }) => order),
  )
  const timeZone = marketZone(ports)
  const today = marketToday(ports)
  const errors: SheetError[] = [...sheet.errors]
  const rows: OutcomeSheetPreview['rows'] = []
  const checked: CheckedRow[] = []
  const seen = new Set<string>()
  for (const sent of sheet.rows) {
    const orderId = orders.get(sent.order)
    const key = `${orderId} ${sent.kind} ${sent.amountCents} ${sent.day}`
    const problem = seen.has(key)
      ? 'This line is in the file twice.'
      : await problemOf(connection, sent, orderId, today)
    seen.add(key)
    const report =
      orderId && !problem && (await findReportOn(connection, orderId, { day: sent.day, timeZone }))
    if (!orderId || !report) {
      errors.push({ line: sent.line, message: problem ?? 'This order has no report yet.' })
      continue
    }
    const { assessment } = report.document
    checked.push({ sent, orderId })
    rows.push({
      line: sent.line,
      orderNumber: orderNumber(orderId),
      kind: sent.kind,
      amount: sent.amountCents,
      day: sent.day,
      isSameScope: sent.isSameScope,
      source: sent.source,
      estimate: likelyCents(report.document),
      comparison: compareOutcome(sent.amountCents, {
        estimateCents: likelyCents(report.document),
        p10Cents: assessment.range.p10,
        p90Cents: assessment.range.p90,
      }),
    })
  }
  return { rows, errors: errors.toSorted((left, right) => left.line - right.line), checked }
}

/** The same file sent twice is refused line by line: nothing counts twice. */
async function problemOf(
  connection: Connection,
  sent: SheetOutcome,
  orderId: string | undefined,
  today: Day,
): Promise<string | undefined> {
  if (!orderId) return `There is no order ${sent.order}.`
  if (sent.day > today) return 'The day lies ahead.'
  const kept = await listOutcomes(connection, orderId)
  const isKnown = kept.some(
    ({ kind, amount, day }) =>
      kind === sent.kind && amount === sent.amountCents && day === sent.day,
  )
  return isKnown ? 'This outcome was entered already.' : undefined
}
