import { useState } from 'react'

/** The selected rows of the shown list; rows that left the list are no longer selected. */
export function useSelection<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ id }) => chosen.has(id))
  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    isAllSelected: rows.length > 0 && selected.length === rows.length,
    toggle: (id: string) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    toggleAll: () =>
      setChosen(selected.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
