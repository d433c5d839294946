import type { Setting, SettingChange, SettingValue } from '#core/settings/setting.ts'
import type { Instant } from '#core/time/day.ts'
import { ChangeHistory } from '../shell/change-history.tsx'

type SettingHistoryProps<Value extends SettingValue> = {
  setting: Setting<Value>
  history: readonly {
    revision: number
    changedBy: string
    changedAt: Instant
    changes: readonly SettingChange<keyof Value & string>[]
  }[]
  /** Where a page has several. */
  title?: string
  /** Said while nothing was saved. */
  empty: string
  /** How a value reads, where it is not its own text. */
  textOf?: (field: keyof Value & string, text: string) => string
}

/** Every change of a setting with who made it, newest first. */
export function SettingHistory<Value extends SettingValue>(props: SettingHistoryProps<Value>) {
  const { setting, textOf = (_field, text) => text } = props
  return (
    <ChangeHistory
      id={`${setting.kind}-history`}
      title={props.title ?? 'History'}
      empty={props.empty}
      entries={props.history.map(({ changes, ...entry }) => ({
        ...entry,
        changes: changes.map(({ field, before, after }) => ({
          label: setting.labels[field],
          before: textOf(field, before),
          after: textOf(field, after),
        })),
      }))}
    />
  )
}
