import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#core/money/format-money.ts'
import { typedNumber } from '#core/phrases/typed-number.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PrintedValue } from './printed-value.tsx'

type NumberFieldProps = {
  label: string
  /** What is shown in place of the label. */
  shownLabel?: ReactNode
  hint?: ReactNode
  /** What is counted while nothing is given. */
  whenEmpty?: string
  /** The stored value in the smallest unit; undefined while nothing is given. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** How many of the smallest unit make one of the typed unit: 100 cents make a dollar. */
  unit: number
  min?: number
  max: number
  placeholder?: string
  /** Must not be left empty. */
  isNeeded?: boolean
  /** The maximum of a slider below the field, in the typed unit. */
  slideTo?: number
  slideStep?: number
  /** The slider's position while nothing is given. */
  assumed?: number
}

/** A number as people type it; unreadable text shows a message and is not stored. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, unit, min = 0, max, slideTo, whenEmpty } = props
  const [text, setText] = useState<string>()
  const slider = useId()
  const shown = text ?? (value === undefined ? '' : String(value / unit))
  const read = readNumber(shown, props)
  const printed = value === undefined ? whenEmpty : formatNumber(value / unit)
  const type = (next: string) => {
    setText(next)
    const outcome = readNumber(next, props)
    if (outcome.ok) props.onChange(outcome.value)
  }
  return (
    <div className={classNames('min-w-0', printed === undefined && 'print:hidden')}>
      <PrintedValue label={label}>{printed}</PrintedValue>
      <Field
        className="print:hidden"
        label={props.shownLabel ?? label}
        hint={value === undefined ? (whenEmpty ?? props.hint) : props.hint}
        error={
          read.ok ? undefined : `Enter a number from ${min / unit} to ${formatNumber(max / unit)}`
        }
      >
        <Input
          inputMode="decimal"
          className="figures"
          placeholder={props.placeholder}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            if (read.ok) setText(undefined)
          }}
        />
      </Field>
      {slideTo === undefined ? null : (
        <input
          id={slider}
          aria-label={`${label}, slider`}
          data-print="hide"
          type="range"
          min={min / unit}
          max={slideTo}
          step={props.slideStep ?? 1}
          value={Math.min(slideTo, (value ?? props.assumed ?? min) / unit)}
          onChange={(event) => {
            setText(undefined)
            props.onChange(Math.round(Number(event.target.value) * unit))
          }}
          className="mt-1 h-6 w-full accent-vermilion"
        />
      )}
    </div>
  )
}

type Read = { readonly ok: true; readonly value: number | undefined } | { readonly ok: false }

function readNumber(
  text: string,
  { unit, min = 0, max, isNeeded = false }: NumberFieldProps,
): Read {
  const plain = typedNumber(text).replace(/%$/, '')
  if (plain === '') return isNeeded ? { ok: false } : { ok: true, value: undefined }
  if (!/^\d+(?:\.\d*)?$/.test(plain)) return { ok: false }
  const value = Math.round(Number(plain) * unit)
  return value >= min && value <= max ? { ok: true, value } : { ok: false }
}
