import { useSyncExternalStore } from 'react'

// The width at which the styles change, in their unit.
const phoneQuery = '(max-width: 47.99rem)'

export function isPhone(): boolean {
  return matchMedia(phoneQuery).matches
}

/** The same, followed when a phone is turned; the served page is that of a wide screen. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watchWidth, isPhone, () => false)
}

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(phoneQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
