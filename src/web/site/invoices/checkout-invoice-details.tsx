import { InvoiceDetailsForm } from './invoice-details-form.tsx'
import { type OrderSource, useOrderInvoices } from './use-order-invoices.ts'

/** Before the payment, for buyers who need a PO number on the invoice. */
export function CheckoutInvoiceDetails({ source }: { source: OrderSource }) {
  const invoices = useOrderInvoices(source)
  if (!invoices.data) return null
  return (
    <details className="mt-6 border-t border-hairline pt-3 text-sm">
      <summary className="link inline-block cursor-pointer py-1.5">
        Add a PO number or billing address to the invoice
      </summary>
      <InvoiceDetailsForm source={source} saved={invoices.data.details} isIssued={false} />
    </details>
  )
}
