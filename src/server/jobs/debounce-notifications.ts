/**
 * Notifications in quick succession are handled together, so that their jobs are fetched in one
 * batch.
 */

/**
 * How long a notification waits for further ones, and the maximum while more arrive: during a
 * burst, requests have the processor to themselves for that long.
 */
const debounceMs = 150
const debounceAtMostMs = 500

export function debounceNotifications(notify: (queue: string) => void): (queue: string) => void {
  const open = new Map<string, { readonly since: number; last: number }>()
  const look = (queue: string) => {
    const times = open.get(queue)
    if (!times) return
    const now = performance.now()
    const at = Math.min(times.last + debounceMs, times.since + debounceAtMostMs)
    if (now < at) {
      setTimeout(look, at - now, queue).unref()
      return
    }
    open.delete(queue)
    notify(queue)
  }
  return (queue) => {
    const now = performance.now()
    const times = open.get(queue)
    if (times) {
      times.last = now
      return
    }
    open.set(queue, { since: now, last: now })
    setTimeout(look, debounceMs, queue).unref()
  }
}
