import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cents } from '#core/money/money.ts'
import { CallError, type CallReply, call, messageOf } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { WhatIfSource } from '../what-if/use-what-if.ts'

const keyOf = (source: WhatIfSource) => ['upgrade', source] as const

/** The offer for an order or a report, and the upgrade that was made. */
export function useUpgrade(
  source: WhatIfSource,
  { isConfirming = false, isAsked = true }: { isConfirming?: boolean; isAsked?: boolean } = {},
) {
  return useQuery({
    enabled: isAsked,
    queryKey: keyOf(source),
    queryFn: () =>
      source.kind === 'order'
        ? call('showOrderUpgrade', { params: { orderId: source.orderId }, query: source.query })
        : call('showReportUpgrade', { params: { secureToken: source.secureToken } }),
    retry: false,
    // A bank may take a moment after the form has said yes.
    refetchInterval: ({ state }) => (isConfirming && state.data?.offer ? 3000 : false),
  })
}

type OpenedUpgrade = CallReply<'openOrderUpgrade'>

/** Opens the payment at the amount that was shown; the server refuses when another one applies. */
function openUpgrade(source: WhatIfSource, amount: Cents): Promise<OpenedUpgrade> {
  const body = { amount }
  return source.kind === 'order'
    ? call('openOrderUpgrade', { params: { orderId: source.orderId }, query: source.query, body })
    : call('openReportUpgrade', { params: { secureToken: source.secureToken }, body })
}

export function useOpenUpgrade(source: WhatIfSource, onOpened: (opened: OpenedUpgrade) => void) {
  const sayUnopened = useSayUnopened(source)
  return useMutation({
    mutationFn: (amount: Cents) => openUpgrade(source, amount),
    onSuccess: onOpened,
    onError: sayUnopened,
  })
}

/** The secret of a payment at the same amount; `onOtherPrice` when that is no longer the price. */
export function useRenewUpgrade(source: WhatIfSource, onOtherPrice: () => void) {
  const sayUnopened = useSayUnopened(source)
  return async (before: { readonly secret: string; readonly amount: Cents }): Promise<string> => {
    try {
      return (await openUpgrade(source, before.amount)).clientSecret ?? before.secret
    } catch (error) {
      if (isOtherPrice(error)) {
        sayUnopened(error)
        onOtherPrice()
      }
      throw error
    }
  }
}

function isOtherPrice(error: unknown): boolean {
  return error instanceof CallError && error.code === 'upgrade-price-changed'
}

/** Also reads the offer anew, so that the page shows what applies now. */
function useSayUnopened(source: WhatIfSource) {
  const refresh = useRefreshUpgraded(source)
  return (error: unknown) => {
    refresh()
    showToast({
      tone: 'destructive',
      title: isOtherPrice(error) ? 'The Price Has Changed' : 'Payment Error',
      description: messageOf(error, 'An unexpected error occurred. Please try again.'),
    })
  }
}

/** What an upgrade changes: the offer, the order, its open questions. */
export function useRefreshUpgraded(source: WhatIfSource): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(source) })
    void queries.invalidateQueries({ queryKey: ['order'] })
    void queries.invalidateQueries({ queryKey: ['what-if', source] })
  }
}
