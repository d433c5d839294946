import { useState } from 'react'
import type { InvoiceDetails } from '#core/invoice/invoice.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { type OrderSource, useSaveInvoiceDetails } from './use-order-invoices.ts'

type InvoiceDetailsFormProps = {
  source: OrderSource
  saved: InvoiceDetails
  /** Invoices exist already, and saving revises them. */
  isIssued: boolean
}

/** PO number and billing address, both optional. */
export function InvoiceDetailsForm({ source, saved, isIssued }: InvoiceDetailsFormProps) {
  const [edited, setEdited] = useState<Partial<InvoiceDetails>>({})
  const save = useSaveInvoiceDetails(source)
  const details = { ...saved, ...edited }
  const submit = () =>
    save.mutate(details, {
      onSuccess: () => {
        setEdited({})
        const title = isIssued ? 'Invoice revised' : 'Saved for the invoice'
        showToast({ tone: 'good', title })
      },
    })
  return (
    <form
      noValidate
      className="mt-3 flex max-w-measure flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label="PO number (optional)">
        <Input
          name="poNumber"
          maxLength={60}
          autoComplete="off"
          value={details.poNumber}
          onChange={({ target }) => setEdited({ ...edited, poNumber: target.value })}
        />
      </Field>
      <Field
        label="Billing address (optional)"
        hint={
          isIssued
            ? 'The invoice keeps its number and shows the day of the revision.'
            : 'Both are printed on the invoice that you get with the payment.'
        }
      >
        <Textarea
          name="billingAddress"
          rows={3}
          maxLength={300}
          autoComplete="billing street-address"
          value={details.billingAddress}
          onChange={({ target }) => setEdited({ ...edited, billingAddress: target.value })}
        />
      </Field>
      {save.isError ? (
        <Alert tone="bad" title="Not saved">
          {messageOf(save.error, 'Something went wrong on our side. Please try again.')}
        </Alert>
      ) : null}
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        className="self-start"
        busy={save.isPending}
      >
        {isIssued ? 'Revise the Invoice' : 'Save for the Invoice'}
      </Button>
    </form>
  )
}
