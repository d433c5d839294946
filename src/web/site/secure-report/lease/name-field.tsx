import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PrintedValue } from './printed-value.tsx'

type NameFieldProps = { label: string; value: string; onChange: (name: string) => void }

/** A name that must not be empty: empty text shows a message and the last name is kept. */
export function NameField({ label, value, onChange }: NameFieldProps) {
  const [text, setText] = useState<string>()
  const shown = text ?? value
  return (
    <>
      <PrintedValue label={label}>{value}</PrintedValue>
      <Field
        className="print:hidden"
        label={label}
        error={shown.trim() === '' ? 'A name is needed' : undefined}
      >
        <Input
          maxLength={80}
          value={shown}
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value.trim() !== '') onChange(event.target.value.trim())
          }}
          onBlur={() => setText(undefined)}
        />
      </Field>
    </>
  )
}
