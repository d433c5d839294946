import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'

export type SelectOption = {
  readonly id: string
  readonly label: string
  readonly disabled?: boolean
}

/** Options under a heading of their own. */
export type SelectGroup = { readonly label: string; readonly options: readonly SelectOption[] }

type SelectProps = ComponentProps<'select'> & {
  options: readonly (SelectOption | SelectGroup)[]
  /** The text of the empty option; without it the first option is selected. */
  placeholder?: string
}

/** The browser's own select, which works on every phone and with every screen reader. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        {...rest}
        className={classNames(
          controlClass,
          'min-h-11 appearance-none pr-9 text-ellipsis',
          className,
        )}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(drawOption)}
            </optgroup>
          ) : (
            drawOption(entry)
          ),
        )}
      </select>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      >
        <path d="m3.5 6 4.5 4.5L12.5 6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </span>
  )
}

function drawOption({ id, label, disabled = false }: SelectOption) {
  return (
    <option key={id} value={id} disabled={disabled}>
      {label}
    </option>
  )
}
