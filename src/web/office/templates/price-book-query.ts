import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { type PriceRowChanges, withRowChanges } from '#core/pricing/price-row-changes.ts'
import { readPriceBook } from '#core/pricing/read-price-book.ts'
import type { CallReply } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

export type StandingPriceBook = CallReply<'showPriceBook'>

const standingKey = ['price-book', 'standing']

export function useStandingBook(isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: standingKey,
    queryFn: ({ signal }) => callAsStaff('showPriceBook', { signal }),
    refetchOnMount: 'always',
  })
}

/** The book that prices new estimates; the built-in one until the answer arrives. */
export function useActiveBook(isWanted = true): PriceBook {
  const { data } = useStandingBook(isWanted)
  return useMemo(() => (data ? bookOf(data) : builtInPriceBook), [data])
}

export function bookOf({ changes, version }: StandingPriceBook): PriceBook {
  return withRowChanges(builtInPriceBook, changes, version)
}

/** The stored book that priced something; the built-in one until the answer arrives. */
export function useKeptBook(version: string | null): PriceBook {
  const isOther = version !== null && version !== builtInPriceBook.version
  const kept = useQuery({
    queryKey: ['price-book', 'version', version],
    queryFn: ({ signal }) =>
      callAsStaff('showPriceBookVersion', { params: { version: version ?? '' }, signal }),
    enabled: isOther,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(
    () =>
      (isOther && kept.data ? readPriceBook(kept.data.book, builtInPriceBook) : undefined) ??
      builtInPriceBook,
    [isOther, kept.data],
  )
}

/** A prepared change that is not saved yet. */
export type RowChange = {
  readonly title: string
  readonly note: string
} & (
  | { readonly kind: 'rows'; readonly sent: PriceRowChanges }
  | { readonly kind: 'restore'; readonly version: string }
)

export function useSaveRows(basedOn: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: RowChange) =>
      change.kind === 'rows'
        ? callAsStaff('changePriceRows', {
            body: { basedOn, changes: { ...change.sent }, note: change.note },
          })
        : callAsStaff('restorePriceBook', {
            params: { version: change.version },
            body: { basedOn, note: change.note },
          }),
    onSuccess: (standing) => {
      onDone()
      queries.setQueryData(standingKey, standing)
      toastDone('Price book saved', `New estimates are priced with ${standing.version}.`)
    },
    onError: (error) => {
      toastFailed(error, 'The price book was not saved.')
      void queries.invalidateQueries({ queryKey: standingKey })
    },
  })
}
