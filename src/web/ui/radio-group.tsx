import { type ReactNode, useId } from 'react'
import { Radio } from './checkbox.tsx'
import { FieldError } from './field.tsx'
import type { SelectOption } from './select.tsx'

type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: readonly (SelectOption & { readonly hint?: string })[]
  value: string
  onChange: (id: string) => void
  error?: string
  className?: string
}

export function RadioGroup(props: RadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset className={props.className} {...(props.error ? { 'aria-describedby': errorId } : {})}>
      <legend className="mb-1 text-sm font-medium">{props.legend}</legend>
      {props.options.map((option) => (
        <Radio
          key={option.id}
          name={props.name}
          value={option.id}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled ?? false}
          checked={props.value === option.id}
          onChange={() => props.onChange(option.id)}
        />
      ))}
      <FieldError id={errorId} text={props.error} />
    </fieldset>
  )
}
