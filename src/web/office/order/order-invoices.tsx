import { useState } from 'react'
import type { OrderInvoices as Invoices } from '#contract/invoices.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDay } from '#core/time/day.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Allowed } from '../session/allowed.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import {
  useIssueInvoices,
  useSaveInvoicePdf,
  useSaveStaffInvoiceDetails,
  useStaffInvoices,
} from './order-invoices-query.ts'

/** One invoice for each payment; PO number and billing address as the buyer gave them. */
export function OrderInvoices({ orderId }: { orderId: string }) {
  const invoices = useStaffInvoices(orderId)
  if (invoices.isError) {
    return (
      <Alert tone="bad" title="The invoices could not be loaded">
        {messageOf(invoices.error, 'The server did not answer as expected.')}{' '}
        <button type="button" className="link" onClick={() => void invoices.refetch()}>
          Try Again
        </button>
      </Alert>
    )
  }
  if (!invoices.data) return <Skeleton className="h-12 w-full" />
  return <InvoiceTable orderId={orderId} found={invoices.data} />
}

function InvoiceTable({ orderId, found }: { orderId: string; found: Invoices }) {
  const { invoices, details, missing } = found
  const [isEditing, setIsEditing] = useState(false)
  const pdf = useSaveInvoicePdf(orderId)
  const issue = useIssueInvoices(orderId)
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <h3 className="text-sm font-medium">Invoices</h3>
      {invoices.length === 0 ? <p className="text-graphite">None was issued.</p> : null}
      <ul className="w-full">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-hairline py-2"
          >
            <span className="min-w-0">
              <span className="font-medium">{invoice.number}</span>{' '}
              <span className="text-graphite">
                {invoice.item}, {formatDay(invoice.issuedOn)}
                {invoice.revisedOn ? `, revised ${formatDay(invoice.revisedOn)}` : ''}
              </span>
            </span>
            <span className="figures flex items-center gap-3">
              {formatUsd(invoice.amount)}
              <Button
                size="sm"
                variant="secondary"
                busy={pdf.isPending && pdf.variables.id === invoice.id}
                onClick={() => pdf.mutate(invoice)}
              >
                PDF<span className="sr-only"> of invoice {invoice.number}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {details.poNumber || details.billingAddress ? (
        <p className="whitespace-pre-line text-graphite">
          {[details.poNumber && `PO number ${details.poNumber}`, details.billingAddress]
            .filter(Boolean)
            .join('\n')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Allowed to="support">
          <Button size="sm" variant="secondary" onClick={() => setIsEditing(true)}>
            PO Number and Address
          </Button>
        </Allowed>
        {missing > 0 ? (
          <Allowed to="money">
            <Button
              size="sm"
              variant="secondary"
              busy={issue.isPending}
              onClick={() => issue.mutate()}
            >
              Issue Missing Invoices
            </Button>
          </Allowed>
        ) : null}
      </div>
      {isEditing ? (
        <DetailsDialog orderId={orderId} found={found} onClose={() => setIsEditing(false)} />
      ) : null}
    </div>
  )
}

type DetailsDialogProps = { orderId: string; found: Invoices; onClose: () => void }

function DetailsDialog({ orderId, found, onClose }: DetailsDialogProps) {
  const save = useSaveStaffInvoiceDetails(orderId, onClose)
  const { details, invoices } = found
  return (
    <FormDialog
      title="PO Number and Billing Address"
      description={
        invoices.length > 0
          ? 'Issued invoices keep their numbers and show today as the day of their revision.'
          : 'They are printed on the invoice of the payment.'
      }
      submitLabel="Save"
      busy={save.isPending}
      check={() => undefined}
      onSubmit={(values) =>
        save.mutate({
          poNumber: values['poNumber'] ?? '',
          billingAddress: values['billingAddress'] ?? '',
        })
      }
      onClose={onClose}
    >
      <Field label="PO number">
        <Input name="poNumber" maxLength={60} defaultValue={details.poNumber} />
      </Field>
      <Field label="Billing address">
        <Textarea
          name="billingAddress"
          rows={4}
          maxLength={300}
          defaultValue={details.billingAddress}
        />
      </Field>
    </FormDialog>
  )
}
