import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MarketType } from '#core/market/market-type.ts'
import type { CallInput, CallReply } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

export type Market = CallReply<'showMarket'>

export type MarketSeries = Market['series'][number]

export type MarketRun = Market['runs'][number]

export type SeriesHistory = CallReply<'showMarketSeries'>

export type PricingUpdate = CallReply<'listPricingUpdates'>['data'][number]

export type SampleEffect = CallReply<'previewPricingUpdates'>['samples'][number]

export type Prediction = CallReply<'listPredictions'>['data'][number]

export type PriceImport = CallReply<'importMarketPrices'>

export type ImportBody = NonNullable<CallInput<'importMarketPrices'>['body']>

type UpdateFilter = Pick<NonNullable<CallInput<'listPricingUpdates'>['query']>, 'status'> & {
  readonly projectType?: MarketType | undefined
}

const pollEveryMs = 30_000
/** The polling interval during a run. */
const pollSoonMs = 1500

const marketKey = ['market']

export function isUnderWay({ state }: MarketRun): boolean {
  return state === 'waiting' || state === 'running'
}

export function useMarket() {
  return useQuery({
    queryKey: [...marketKey, 'overview'],
    queryFn: ({ signal }) => callAsStaff('showMarket', { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? pollSoonMs : pollEveryMs),
  })
}

/** The indexes whose newest value is not overdue; undefined until the answer arrives. */
export function useFreshIndexes(): ReadonlySet<string> | undefined {
  const { data } = useQuery({
    queryKey: [...marketKey, 'overview'],
    queryFn: ({ signal }) => callAsStaff('showMarket', { signal }),
    staleTime: pollEveryMs,
  })
  return useMemo(
    () =>
      data &&
      new Set(data.series.filter(({ freshness }) => freshness === 'fresh').map(({ id }) => id)),
    [data],
  )
}

/** Fetched again after each collection: `version` identifies the known data. */
export function useSeriesHistory(seriesId: string, version: string) {
  return useQuery({
    queryKey: [...marketKey, 'series', seriesId, version],
    queryFn: ({ signal }) => callAsStaff('showMarketSeries', { params: { seriesId }, signal }),
  })
}

export function usePricingUpdates(filter: UpdateFilter, version: string) {
  return useQuery({
    queryKey: [...marketKey, 'updates', filter, version],
    queryFn: ({ signal }) =>
      callAsStaff('listPricingUpdates', { query: { ...filter, limit: 200 }, signal }),
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  })
}

export function usePredictions() {
  return useQuery({
    queryKey: [...marketKey, 'predictions'],
    queryFn: ({ signal }) => callAsStaff('listPredictions', { signal }),
    refetchInterval: pollEveryMs,
  })
}

export function useCollect() {
  const reload = useReload()
  return useMutation({
    mutationFn: (projectType: MarketType) =>
      callAsStaff('collectMarketData', { body: { projectType } }),
    onSuccess: ({ data }) => {
      toastDone('Data Collection Started', `${data.sourcesAnalyzed} sources are being read.`)
      return reload()
    },
    onError: (error) => toastFailed(error, 'Failed to collect data'),
  })
}

export function useMonthlyAnalysis() {
  const reload = useReload()
  return useMutation({
    mutationFn: () => callAsStaff('runMonthlyAnalysis'),
    onSuccess: ({ message, data }) => {
      const left = Object.values(data.unchanged).reduce((sum, count) => sum + count, 0)
      toastDone('Monthly Analysis Complete', `${message}; ${left} stay as they are.`)
      return reload()
    },
    onError: (error) => toastFailed(error, 'Analysis failed'),
  })
}

export function usePredict() {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<'generatePredictions'>['body']>) =>
      callAsStaff('generatePredictions', { body }),
    onSuccess: ({ message }) => {
      toastDone('AI Predictions Generated', message)
      return reload()
    },
    onError: (error) => toastFailed(error, 'Failed to generate predictions'),
  })
}

export function useApplyUpdates(onDone: () => void) {
  return useDecision(
    (ids: string[]) => callAsStaff('applyPricingUpdates', { body: { ids } }),
    ({ priceBookVersion }) => ['Prices Applied', `Price book ${priceBookVersion} is in force.`],
    'Failed to apply the prices',
    onDone,
  )
}

export function useRejectUpdates(onDone: () => void) {
  return useDecision(
    (ids: string[]) => callAsStaff('rejectPricingUpdates', { body: { ids } }),
    ({ data }) => ['Prices Rejected', `${data.length} laid aside; the list keeps them.`],
    'Failed to reject the prices',
    onDone,
  )
}

export function useUndoUpdate() {
  return useDecision(
    (updateId: string) => callAsStaff('undoPricingUpdate', { params: { updateId } }),
    () => ['Change Undone', undefined],
    'Failed to undo the change',
    () => undefined,
  )
}

export function useDecideHeldValues(onDone: () => void) {
  return useDecision(
    (body: NonNullable<CallInput<'decideHeldValues'>['body']>) =>
      callAsStaff('decideHeldValues', { body }),
    ({ decided }) => ['Values Decided', decided === 1 ? '1 value' : `${decided} values`],
    'Failed to decide the values',
    onDone,
  )
}

export function useTakeBack(onDone: () => void) {
  return useDecision(
    (listId: string) => callAsStaff('takeBackPriceList', { params: { listId } }),
    ({ rejected }) => ['Price List Taken Back', takenBackText(rejected)],
    'Failed to take back the price list',
    onDone,
  )
}

function takenBackText(rejected: number): string {
  if (rejected === 0) return 'Its prices no longer count.'
  const proposals = rejected === 1 ? '1 open proposal was' : `${rejected} open proposals were`
  return `Its prices no longer apply; ${proposals} rejected.`
}

export function useImport() {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: ImportBody) => callAsStaff('importMarketPrices', { body }),
    onSuccess: ({ written, rowsWritten }) => {
      if (!written) return undefined
      toastDone('Prices Imported', `${rowsWritten} new prices are kept.`)
      return reload()
    },
  })
}

function useDecision<Input, Reply>(
  decide: (input: Input) => Promise<Reply>,
  words: (reply: Reply) => readonly [string, string | undefined],
  fallback: string,
  onDone: () => void,
) {
  const reload = useReload()
  return useMutation({
    mutationFn: decide,
    onSuccess: (reply) => toastDone(...words(reply)),
    onError: (error) => toastFailed(error, fallback),
    onSettled: () => {
      onDone()
      return reload()
    },
  })
}

function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: marketKey })
}
