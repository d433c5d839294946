import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

type PeriodPickerProps = {
  choices: readonly { readonly id: string; readonly label: string }[]
  picked: {
    /** An id of the choices; `custom` shows two days. */
    readonly choice: string
    readonly from: string
    readonly to: string
    readonly isReversed: boolean
    choose(id: string): void
    chooseDays(days: { readonly from: string; readonly to: string }): void
  }
}

const controlSize = 'min-h-9 text-sm'

export function PeriodPicker({ choices, picked }: PeriodPickerProps) {
  const { choice, from, to, isReversed } = picked
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label="Period" className="w-44">
        <Select
          className={controlSize}
          options={choices}
          value={choice}
          onChange={(event) => picked.choose(event.target.value)}
        />
      </Field>
      {choice === 'custom' ? (
        <>
          <Field label="From" className="w-40">
            <Input
              type="date"
              className={controlSize}
              value={from}
              onChange={(event) => picked.chooseDays({ from: event.target.value, to })}
            />
          </Field>
          <Field
            label="To"
            className="w-40"
            error={isReversed ? 'Ends before it begins' : undefined}
          >
            <Input
              type="date"
              className={controlSize}
              value={to}
              onChange={(event) => picked.chooseDays({ from, to: event.target.value })}
            />
          </Field>
        </>
      ) : null}
    </div>
  )
}
