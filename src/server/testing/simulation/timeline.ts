type Entry = { readonly at: number; readonly order: number; readonly act: () => Promise<void> }

/** Actions by time: earliest first, and in planned order for the same moment. */
export function openTimeline() {
  const heap: Entry[] = []
  let planned = 0
  const isBefore = (left: Entry | undefined, right: Entry | undefined) =>
    left !== undefined &&
    right !== undefined &&
    (left.at < right.at || (left.at === right.at && left.order < right.order))
  const swap = (one: number, other: number) => {
    const [left, right] = [heap[one], heap[other]]
    if (left && right) {
      heap[one] = right
      heap[other] = left
    }
  }
  const plan = (at: number, act: () => Promise<void> | void) => {
    planned += 1
    heap.push({ at, order: planned, act: async () => await act() })
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1
      if (!isBefore(heap[child], heap[parent])) break
      swap(child, parent)
      child = parent
    }
  }
  const take = (): Entry | undefined => {
    const first = heap[0]
    swap(0, heap.length - 1)
    heap.pop()
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1
      const next = isBefore(heap[left + 1], heap[left]) ? left + 1 : left
      if (!isBefore(heap[next], heap[parent])) break
      swap(parent, next)
      parent = next
    }
    return first
  }
  return { plan, take }
}

export type Timeline = ReturnType<typeof openTimeline>
