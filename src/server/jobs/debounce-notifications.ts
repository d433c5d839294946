/** Jobs that come in together are fetched together. */

/**
 * How long a job waits for others to be taken up with it, and how long at most while more and more
 * come in: a burst has the processors to itself for as long.
 */
const debounceMs = 150
const debounceAtMostMs = 500

export function debounceNotifications(tell: (queue: string) => void): (queue: string) => void {
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
    tell(queue)
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
