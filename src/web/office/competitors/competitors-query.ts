import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

export type Competitor = CallReply<'listCompetitors'>['data'][number]

export type CompetitorPricing = CallReply<'listCompetitorPricing'>['data'][number]

export type CompetitorBody = NonNullable<CallInput<'createCompetitor'>['body']>

export type PricingBody = NonNullable<CallInput<'createCompetitorPricing'>['body']>

const pollEveryMs = 30_000

export function useCompetitors() {
  return useQuery({
    queryKey: ['competitors', 'profiles'],
    queryFn: ({ signal }) => callAsStaff('listCompetitors', { signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
  })
}

export function useCompetitorPricing() {
  return useQuery({
    queryKey: ['competitors', 'pricing'],
    queryFn: ({ signal }) => callAsStaff('listCompetitorPricing', { signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
  })
}

export function useCreateCompetitor(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CompetitorBody) => callAsStaff('createCompetitor', { body }),
    onSuccess: ({ data }) => {
      toastDone('Competitor Created', `${data.companyName} is in the list.`)
      onDone()
      return queries.invalidateQueries({ queryKey: ['competitors'] })
    },
    onError: (error) => toastFailed(error, 'Failed to create competitor'),
  })
}

export function useDeleteCompetitor(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (competitorId: string) =>
      callAsStaff('deleteCompetitor', { params: { competitorId } }),
    onSuccess: () => toastDone('Competitor Deleted'),
    onError: (error) => toastFailed(error, 'Failed to delete competitor'),
    onSettled: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: ['competitors'] })
    },
  })
}

export function useCreatePricing(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PricingBody) => callAsStaff('createCompetitorPricing', { body }),
    onSuccess: ({ data }) => {
      toastDone('Pricing Added', `${data.serviceName} of ${data.companyName}.`)
      onDone()
      return queries.invalidateQueries({ queryKey: ['competitors'] })
    },
    onError: (error) => toastFailed(error, 'Failed to add pricing'),
  })
}
