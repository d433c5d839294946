import { useState } from 'react'
import type { BidItem } from '#core/bid-items/bid-item.ts'

export type SelectKey = { readonly shiftKey: boolean }

/** The selected rows; with Shift, every row from the last one selected to this one. */
export function useRowSelection(items: readonly BidItem[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string>()
  const selected = items.filter(({ id }) => chosen.has(id))
  const choose = (id: string, { shiftKey }: SelectKey) => {
    const next = new Set(selected.map((item) => item.id))
    if (shiftKey && anchor !== undefined) {
      for (const between of rangeOf(items, anchor, id)) next.add(between)
    } else if (!next.delete(id)) next.add(id)
    setChosen(next)
    setAnchor(id)
  }
  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    isAllSelected: items.length > 0 && selected.length === items.length,
    choose,
    chooseAll: () =>
      setChosen(selected.length === items.length ? new Set() : new Set(items.map(({ id }) => id))),
    chooseOnly: (ids: readonly string[]) => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}

export type RowSelection = ReturnType<typeof useRowSelection>

/** In the order of the sheet, both ends included. */
function rangeOf(items: readonly BidItem[], from: string, to: string): string[] {
  const ids = items.map(({ id }) => id)
  const ends = [ids.indexOf(from), ids.indexOf(to)].filter((at) => at >= 0)
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1)
}
