import { formatUsd } from '#core/money/format-money.ts'
import { formatDay } from '#core/time/day.ts'
import { addressOf, messageOf } from '#web/lib/call.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { InvoiceDetailsForm } from './invoice-details-form.tsx'
import { type OrderSource, useOrderInvoices } from './use-order-invoices.ts'

/** One invoice for each payment of the order, with what the buyer may still change. */
export function OrderInvoices({ source }: { source: OrderSource }) {
  const invoices = useOrderInvoices(source)
  const isEmpty = invoices.data?.invoices.length === 0
  const isLoading = invoices.isPending || (isEmpty && invoices.isFetching)
  return (
    <section aria-labelledby="invoices" className="mt-10 border-t border-ink pt-4">
      <h2 id="invoices" className="label-line font-sans">
        Invoices
      </h2>
      {isLoading ? <Skeleton className="mt-3 h-11 w-full max-w-measure" /> : null}
      {invoices.isError ? (
        <ErrorState
          title="The invoices could not be loaded"
          onRetry={() => void invoices.refetch()}
        >
          {messageOf(invoices.error, 'Something went wrong on our side. Please try again.')}
        </ErrorState>
      ) : null}
      {invoices.data && !isLoading ? <InvoiceList source={source} found={invoices.data} /> : null}
    </section>
  )
}

/** As the invoice itself says it. */
function returnedText({ amount, returnedCents }: Found['invoices'][number]): string {
  if (returnedCents === 0) return ''
  return returnedCents >= amount ? ', refunded' : `, ${formatUsd(returnedCents)} refunded`
}

type Found = NonNullable<ReturnType<typeof useOrderInvoices>['data']>

function InvoiceList({ source, found }: { source: OrderSource; found: Found }) {
  const { invoices, details } = found
  if (invoices.length === 0) {
    return (
      <p className="mt-3 max-w-measure text-sm text-graphite">
        There is no invoice for this order: nothing was paid for it by card, or it was paid before
        we issued invoices. Write to us if you need one.
      </p>
    )
  }
  return (
    <>
      <ul className="mt-2 max-w-2xl text-sm">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline py-2"
          >
            <span className="min-w-0">
              <span className="font-medium">{invoice.number}</span>
              <span className="block text-graphite">
                {invoice.item}, {formatDay(invoice.issuedOn)}
                {invoice.revisedOn ? `, revised ${formatDay(invoice.revisedOn)}` : ''}
                {returnedText(invoice)}
              </span>
            </span>
            <span className="figures flex items-baseline gap-4">
              {formatUsd(invoice.amount)}
              <a
                href={addressOf('drawOrderInvoice', {
                  params: { orderId: source.orderId, invoiceId: invoice.id },
                  query: source.query,
                })}
                download
                className="link inline-block py-1.5"
              >
                PDF<span className="sr-only"> of invoice {invoice.number}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
      <details className="mt-3 text-sm">
        <summary className="link inline-block cursor-pointer py-1.5">
          PO number and billing address
        </summary>
        <InvoiceDetailsForm source={source} saved={details} isIssued />
      </details>
    </>
  )
}
