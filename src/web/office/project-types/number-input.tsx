import { useState } from 'react'
import { Input } from '#web/ui/input.tsx'

type NumberInputProps = {
  label?: string
  value: number
  /** The value of the typed text. */
  read: (text: string) => number
  onChange: (value: number) => void
  step: number
  min: number
  max?: number
  className?: string
}

/** Keeps the typed text until the field is left, then shows its value. */
export function NumberInput({
  label,
  value,
  read,
  onChange,
  className,
  ...range
}: NumberInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      {...range}
      type="number"
      inputMode="decimal"
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={`figures min-h-9! text-right text-sm ${className ?? ''}`}
      value={typed ?? String(value)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
