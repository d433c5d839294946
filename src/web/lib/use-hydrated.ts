import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in a page that is served before its code; what need not be in it is drawn afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
