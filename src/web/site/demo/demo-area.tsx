import { maxSquareFeet } from '#core/catalog/intake-options.ts'
import { isRefusedNumberKey } from '#web/lib/typed-input.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { areaProblem } from './demo-values.ts'

type DemoAreaProps = { value: string; onChange: (value: string) => void }

/** What was typed stays; anything but a whole positive number gets a message. */
export function DemoArea({ value, onChange }: DemoAreaProps) {
  return (
    <Field
      id="demo-squareFootage"
      label="Square Footage *"
      hint="Up to 5,000"
      error={areaProblem(value)}
    >
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxSquareFeet}
        step={1}
        className="figures"
        value={value}
        onKeyDown={(event) => {
          if (isRefusedNumberKey(event.key)) event.preventDefault()
        }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
