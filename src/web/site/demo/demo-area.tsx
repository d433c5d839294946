import { maxSquareFeet } from '#core/catalog/intake-options.ts'
import { isRefusedNumberKey, readWholeNumber } from '#web/lib/typed-input.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type DemoAreaProps = { value: string; onChange: (value: string) => void }

/** Empty text clears the area; anything but a whole positive number is ignored. */
export function DemoArea({ value, onChange }: DemoAreaProps) {
  return (
    <Field id="demo-squareFootage" label="Square Footage *" hint="Up to 5,000">
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxSquareFeet}
        className="figures"
        value={value}
        onKeyDown={(event) => {
          if (isRefusedNumberKey(event.key)) event.preventDefault()
        }}
        onChange={(event) => {
          if (readWholeNumber(event.target.value) !== null) onChange(event.target.value)
        }}
      />
    </Field>
  )
}
