import type { Selectable } from 'kysely'
import { soldAt } from '#core/catalog/plan-prices.ts'
import { isSoldPlan } from '#core/catalog/subscription-plan.ts'
import type { Invoice } from '#core/payment/gateway.ts'
import { addMonths } from '#core/subscription/usage-month.ts'
import type { SandboxSubscriptionRow } from '#server/database/subscription-tables.ts'

/** One invoice a quarter, newest first; the newest is open while its payment is late. */
export function sandboxInvoices(row: Selectable<SandboxSubscriptionRow>): Invoice[] {
  const invoices: Invoice[] = []
  const start = new Date(row.started_at).toISOString()
  for (let quarter = 0; ; quarter += 1) {
    const at = addMonths(start, 3 * quarter)
    if (Date.parse(at) > Date.parse(row.period_start)) break
    invoices.push({
      id: `in_${row.id.slice(4)}_${quarter + 1}`,
      number: `TEST-${row.id.slice(-4).toUpperCase()}-${String(quarter + 1).padStart(4, '0')}`,
      at,
      amount: isSoldPlan(row.plan) ? soldAt(row.plan, row.quarterly_price) : 0,
      status: 'paid',
      url: null,
    })
  }
  const newest = invoices.at(-1)
  if (newest && row.renewal_fails && invoices.length > 1) {
    invoices[invoices.length - 1] = { ...newest, status: 'open' }
  }
  return invoices.reverse()
}
