import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InvoiceDetails } from '#core/invoice/invoice.ts'
import { call } from '#web/lib/call.ts'

export type OrderSource = { readonly orderId: string; readonly query: { readonly key?: string } }

const keyOf = ({ orderId, query }: OrderSource) => ['order-invoices', orderId, query.key] as const

export function useOrderInvoices(source: OrderSource) {
  const { orderId, query } = source
  return useQuery({
    queryKey: keyOf(source),
    queryFn: () => call('listOrderInvoices', { params: { orderId }, query }),
    // The checkout read it before the payment, when there was no invoice yet.
    staleTime: 0,
  })
}

export function useSaveInvoiceDetails(source: OrderSource) {
  const client = useQueryClient()
  const { orderId, query } = source
  return useMutation({
    mutationFn: (body: InvoiceDetails) =>
      call('saveInvoiceDetails', { params: { orderId }, query, body }),
    onSuccess: (saved) => client.setQueryData(keyOf(source), saved),
  })
}
