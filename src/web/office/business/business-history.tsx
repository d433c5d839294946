import type { BusinessView } from '#contract/business.ts'
import { businessLabels } from '#core/business/business.ts'
import { ChangeHistory } from '../shell/change-history.tsx'

export function BusinessHistory({ history }: { history: BusinessView['history'] }) {
  return (
    <ChangeHistory
      id="business-history"
      empty="Nothing was changed yet: the program’s defaults apply, which are placeholders."
      entries={history.map(({ changes, ...entry }) => ({
        ...entry,
        changes: changes.map(({ field, ...change }) => ({
          label: businessLabels[field],
          ...change,
        })),
      }))}
    />
  )
}
