import { formMarketTypes, type MarketType, marketTypeLabels } from '#core/market/market-type.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const types = formMarketTypes.map((id) => ({ id, label: marketTypeLabels[id] }))

type MarketTypePickerProps = {
  label: string
  value: MarketType
  onPick: (type: MarketType) => void
}

export function MarketTypePicker({ label, value, onPick }: MarketTypePickerProps) {
  return (
    <Field label={label} className="w-full sm:w-56">
      <Select
        value={value}
        options={types}
        onChange={({ target }) =>
          onPick(formMarketTypes.find((id) => id === target.value) ?? value)
        }
      />
    </Field>
  )
}
