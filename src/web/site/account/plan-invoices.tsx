import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDay } from '#core/time/day.ts'
import { addressOf, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { callAccount } from './account-calls.ts'
import { useInvoices } from './account-query.ts'
import { type InvoiceRow, invoiceRows } from './invoice-rows.ts'

/** One row a payment of the plan; invoices of single reports are on the pages of their orders. */
export function PlanInvoices() {
  const ours = useQuery({
    queryKey: ['plan-invoices'],
    queryFn: () => callAccount('listPlanInvoices'),
  })
  const provider = useInvoices(true)
  if (ours.isPending || provider.isPending) return <Skeleton className="h-11 w-full max-w-2xl" />
  const failed = ours.error ?? provider.error
  const rows = invoiceRows(ours.data ?? [], provider.data ?? [])
  return (
    <>
      {failed ? (
        <Alert tone="caution" title="Some invoices could not be loaded">
          {messageOf(failed, 'Please try again in a moment.')}
        </Alert>
      ) : null}
      {rows.length === 0 && !failed ? (
        <p className="text-graphite">Nothing has been paid for the plan yet.</p>
      ) : null}
      <ul aria-label="Invoices of the plan" className="max-w-2xl text-sm">
        {rows.map((row) => (
          <PlanInvoice key={row.id} row={row} />
        ))}
      </ul>
    </>
  )
}

function PlanInvoice({ row }: { row: InvoiceRow }) {
  const { on, number, amount, invoiceId, document } = row
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline py-2">
      <span className="min-w-0">
        <span className="font-medium">{number}</span>
        <span className="block text-graphite">
          {formatDay(on)}
          {invoiceId ? '' : `, ${document?.status ?? ''}`}
        </span>
      </span>
      <span className="figures flex flex-wrap items-baseline gap-x-4">
        {formatUsd(amount)}
        {invoiceId ? (
          <a
            href={addressOf('drawPlanInvoice', { params: { invoiceId } })}
            download
            className="link inline-block py-1.5"
          >
            PDF<span className="sr-only"> of invoice {number}</span>
          </a>
        ) : null}
        {document?.url ? (
          <a href={document.url} className="link inline-block py-1.5">
            Card receipt<span className="sr-only"> for {number}</span>
          </a>
        ) : null}
      </span>
    </li>
  )
}
