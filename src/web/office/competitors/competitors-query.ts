import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

export type Competitor = CallReply<'listCompetitors'>['data'][number]

export type CompetitorPricing = CallReply<'listCompetitorPricing'>['data'][number]

export type CompetitorBody = NonNullable<CallInput<'createCompetitor'>['body']>

export type PricingBody = NonNullable<CallInput<'createCompetitorPricing'>['body']>

const polled = { refetchInterval: 30_000, refetchOnMount: 'always' } as const

export function useCompetitors() {
  return useQuery({
    queryKey: ['competitors', 'profiles'],
    queryFn: ({ signal }) => callAsStaff('listCompetitors', { signal }),
    ...polled,
  })
}

export function useCompetitorPricing() {
  return useQuery({
    queryKey: ['competitors', 'pricing'],
    queryFn: ({ signal }) => callAsStaff('listCompetitorPricing', { signal }),
    ...polled,
  })
}

/** Every list says something else after a change. */
function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['competitors'] })
}

export function useAddCompetitor(onDone: () => void) {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: CompetitorBody) => callAsStaff('createCompetitor', { body }),
    onSuccess: ({ data }) => {
      toastDone('Competitor Created', `${data.companyName} is in the list.`)
      onDone()
      return reload()
    },
    onError: (error) => toastFailed(error, 'Failed to create competitor'),
  })
}

export function useAddPricing(onDone: () => void) {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: PricingBody) => callAsStaff('createCompetitorPricing', { body }),
    onSuccess: ({ data }) => {
      toastDone('Pricing Added', `${data.serviceName} of ${data.companyName}.`)
      onDone()
      return reload()
    },
    onError: (error) => toastFailed(error, 'Failed to save pricing'),
  })
}

export function useDeleteCompetitor(onDone: () => void) {
  const reload = useReload()
  return useMutation({
    mutationFn: (competitorId: string) =>
      callAsStaff('deleteCompetitor', { params: { competitorId } }),
    onSuccess: () => toastDone('Competitor Deleted'),
    onError: (error) => toastFailed(error, 'Failed to delete competitor'),
    onSettled: () => {
      onDone()
      return reload()
    },
  })
}
