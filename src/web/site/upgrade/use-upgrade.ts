import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#web/lib/call.ts'
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

/** The secret of the payment; null when a plan pays and the upgrade is made. */
export async function openUpgrade(source: WhatIfSource): Promise<string | null> {
  const { clientSecret } =
    source.kind === 'order'
      ? await call('openOrderUpgrade', {
          params: { orderId: source.orderId },
          query: source.query,
        })
      : await call('openReportUpgrade', { params: { secureToken: source.secureToken } })
  return clientSecret
}

export function useOpenUpgrade(source: WhatIfSource, onOpened: (secret: string | null) => void) {
  const refresh = useRefreshUpgraded(source)
  return useMutation({
    mutationFn: () => openUpgrade(source),
    onSuccess: onOpened,
    onError: (error) => {
      refresh()
      showToast({
        tone: 'destructive',
        title: 'Payment Error',
        description: messageOf(error, 'An unexpected error occurred. Please try again.'),
      })
    },
  })
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
