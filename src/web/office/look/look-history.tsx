import type { LookView } from '#contract/looks.ts'
import { lookLabels } from '#core/look/look.ts'
import { ChangeHistory } from '../shell/change-history.tsx'

export function LookHistory({ history }: { history: LookView['history'] }) {
  return (
    <ChangeHistory
      id="look-history"
      empty="Nothing was changed yet: the program’s own look applies."
      entries={history.map(({ changes, ...entry }) => ({
        ...entry,
        changes: changes.map(({ field, before, after }) => ({
          label: lookLabels[field],
          before: field === 'logoId' ? nameOf(before) : before,
          after: field === 'logoId' ? nameOf(after) : after,
        })),
      }))}
    />
  )
}

/** A logo has no name; its id only shows that it changed. */
const nameOf = (logoId: string) => (logoId === '' ? '' : `Picture ${logoId.slice(0, 8)}`)
