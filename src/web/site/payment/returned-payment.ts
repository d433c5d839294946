import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** With what the checkout leads to the order once the provider took the payment. */
export type ArrivalState = { readonly isPaid: true }

const parameters = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'paid_for',
] as const

export type ReturnedPayment = 'succeeded' | 'failed'

type PaidThing = 'order' | 'upgrade'

/** Where the page of a bank leads back to after the payment of an upgrade. */
export const upgradeReturnPath = (path: string) => `${path}?paid_for=upgrade`

/**
 * The result with which the checkout or the page of a bank leads to this page. It decides only what
 * is said: whether the payment arrived is known from the order. The secret leaves the address at
 * once.
 */
export function useReturnedPayment(thing: PaidThing): ReturnedPayment | undefined {
  const [search, setSearch] = useSearchParams()
  const arrival = useLocation().state as ArrivalState | null
  const [result] = useState(() => {
    if ((search.get('paid_for') ?? 'order') !== thing) return undefined
    return arrival?.isPaid && thing === 'order' ? 'succeeded' : search.get('redirect_status')
  })
  useEffect(() => {
    if (!parameters.some((name) => search.has(name))) return
    setSearch(without, { replace: true })
  }, [search, setSearch])
  return result === 'succeeded' || result === 'failed' ? result : undefined
}

function without(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  for (const name of parameters) rest.delete(name)
  return rest
}
