import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InvoiceDetails } from '#core/invoice/invoice.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { callAsStaff, callFileAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const keyOf = (orderId: string) => ['orders', 'invoices', orderId] as const

export function useStaffInvoices(orderId: string) {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => callAsStaff('listStaffInvoices', { params: { orderId }, signal }),
    refetchOnMount: 'always',
  })
}

export function useSaveStaffInvoiceDetails(orderId: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InvoiceDetails) =>
      callAsStaff('saveStaffInvoiceDetails', { params: { orderId }, body }),
    onSuccess: (saved) => {
      toastDone('Saved for the invoices')
      client.setQueryData(keyOf(orderId), saved)
      onDone()
    },
    onError: (error) => toastFailed(error, 'The details were not saved.'),
  })
}

export function useIssueInvoices(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callAsStaff('issueInvoices', { params: { orderId } }),
    onSuccess: (issued) => {
      toastDone('Invoices issued')
      client.setQueryData(keyOf(orderId), issued)
    },
    onError: (error) => toastFailed(error, 'The invoices were not issued.'),
  })
}

export function useSaveInvoicePdf(orderId: string) {
  return useMutation({
    mutationFn: async ({ id, number }: { readonly id: string; readonly number: string }) => {
      const params = { orderId, invoiceId: id }
      const file = await (await callFileAsStaff('drawStaffInvoice', { params })).blob()
      saveFile(file, `${number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`)
    },
    onError: (error) => toastFailed(error, 'The invoice could not be loaded.'),
  })
}
