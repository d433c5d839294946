import { useLocation } from 'react-router'

export type ShownRange = { readonly low: number; readonly high: number }

/** What the intake showed last goes along with the browser's history, and so outlives a reload. */
export function rangeState({ low, high }: ShownRange): { readonly range: ShownRange } {
  return { range: { low, high } }
}

/** Undefined for whoever did not come from the intake, as by a mailed link. */
export function useShownRange(): ShownRange | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('range' in state)) return undefined
  const { range } = state
  if (typeof range !== 'object' || range === null) return undefined
  if (!('low' in range && 'high' in range)) return undefined
  const { low, high } = range
  return typeof low === 'number' && typeof high === 'number' ? { low, high } : undefined
}
