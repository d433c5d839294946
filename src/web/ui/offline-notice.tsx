import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shown while the device has no network. */
export function OfflineNotice({ text = 'You are offline. What you type is kept.' }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (online) return null
  return (
    <p role="status" className="bg-wash-caution px-4 py-2 text-center text-sm text-caution">
      {text}
    </p>
  )
}
