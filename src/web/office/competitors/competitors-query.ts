import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

export type Competitor = CallReply<'listCompetitors'>['data'][number]

export type CompetitorPricing = CallReply<'listCompetitorPricing'>['data'][number]

export type CompetitorBody = NonNullable<CallInput<'createCompetitor'>['body']>

export type PricingBody = NonNullable<CallInput<'createCompetitorPricing'>['body']>

export type PricingChange = CallReply<'listPricingHistory'>['data'][number]

const pollEveryMs = 30_000

/** `all` includes deleted ones, which can be restored. */
export type Shown = 'active' | 'all'

export function useCompetitors(show: Shown) {
  return useQuery({
    queryKey: ['competitors', 'profiles', show],
    queryFn: ({ signal }) => callAsStaff('listCompetitors', { query: { show }, signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export function useCompetitorPricing(show: Shown) {
  return useQuery({
    queryKey: ['competitors', 'pricing', show],
    queryFn: ({ signal }) => callAsStaff('listCompetitorPricing', { query: { show }, signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export function usePricingHistory(pricingId: string) {
  return useQuery({
    queryKey: ['competitors', 'history', pricingId],
    queryFn: ({ signal }) => callAsStaff('listPricingHistory', { params: { pricingId }, signal }),
    refetchOnMount: 'always',
  })
}

/** Saves a new profile, or the changed one with that id. */
export function useSaveCompetitor(competitorId: string | undefined, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CompetitorBody) =>
      competitorId === undefined
        ? callAsStaff('createCompetitor', { body })
        : callAsStaff('updateCompetitor', { params: { competitorId }, body }),
    onSuccess: ({ data }) => {
      if (competitorId === undefined) {
        toastDone('Competitor Created', `${data.companyName} is in the list.`)
      } else toastDone('Competitor Saved', data.companyName)
      onDone()
      return queries.invalidateQueries({ queryKey: ['competitors'] })
    },
    onError: (error) =>
      toastFailed(
        error,
        competitorId === undefined ? 'Failed to create competitor' : 'Failed to save competitor',
      ),
  })
}

/** Saves a new price, or the changed one with that id. */
export function useSavePricing(pricingId: string | undefined, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PricingBody) =>
      pricingId === undefined
        ? callAsStaff('createCompetitorPricing', { body })
        : callAsStaff('updateCompetitorPricing', { params: { pricingId }, body }),
    onSuccess: ({ data }) => {
      const title = pricingId === undefined ? 'Pricing Added' : 'Pricing Saved'
      toastDone(title, `${data.serviceName} of ${data.companyName}.`)
      onDone()
      return queries.invalidateQueries({ queryKey: ['competitors'] })
    },
    onError: (error) => toastFailed(error, 'Failed to save pricing'),
  })
}

type Entry = { readonly kind: 'competitor' | 'pricing'; readonly id: string }

export function useDeleteEntry(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id }: Entry) =>
      kind === 'competitor'
        ? callAsStaff('deleteCompetitor', { params: { competitorId: id } })
        : callAsStaff('deleteCompetitorPricing', { params: { pricingId: id } }),
    onSuccess: (_, { kind }) =>
      toastDone(kind === 'competitor' ? 'Competitor Deleted' : 'Pricing Removed'),
    onError: (error, { kind }) =>
      toastFailed(error, `Failed to delete ${kind === 'competitor' ? 'competitor' : 'pricing'}`),
    onSettled: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: ['competitors'] })
    },
  })
}

export function useRestoreEntry() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id }: Entry) =>
      kind === 'competitor'
        ? callAsStaff('restoreCompetitor', { params: { competitorId: id } })
        : callAsStaff('restoreCompetitorPricing', { params: { pricingId: id } }),
    onSuccess: (_, { kind }) =>
      toastDone(kind === 'competitor' ? 'Competitor Restored' : 'Pricing Restored'),
    onError: (error) => toastFailed(error, 'Failed to restore it'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['competitors'] }),
  })
}
