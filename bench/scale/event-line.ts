/** What happens next: events in the order of their times, equal times in the order they were planned. */

type Event = { readonly at: number; readonly number: number; readonly happen: () => void }

export type EventLine = {
  plan(at: number, happen: () => void): void
  /** Undefined when nothing is planned. */
  next(): { readonly at: number; readonly happen: () => void } | undefined
}

const isBefore = (left: Event, right: Event) =>
  left.at < right.at || (left.at === right.at && left.number < right.number)

/** A binary heap. */
export function eventLine(): EventLine {
  const heap: Event[] = []
  let planned = 0

  function swapIfBefore(low: number, high: number): boolean {
    const [left, right] = [heap[low], heap[high]]
    if (left === undefined || right === undefined || !isBefore(left, right)) return false
    heap[low] = right
    heap[high] = left
    return true
  }

  function rise(from: number): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!swapIfBefore(at, parent)) return
      at = parent
    }
  }

  function sink(): void {
    let at = 0
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
      if (left === undefined) return
      const child = right !== undefined && isBefore(right, left) ? 2 * at + 2 : 2 * at + 1
      if (!swapIfBefore(child, at)) return
      at = child
    }
  }

  return {
    plan: (at, happen) => {
      heap.push({ at, number: planned, happen })
      planned += 1
      rise(heap.length - 1)
    },
    next: () => {
      const [first] = heap
      const last = heap.pop()
      if (first === undefined || last === undefined) return undefined
      if (heap.length > 0) {
        heap[0] = last
        sink()
      }
      return first
    },
  }
}
