import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from './class-names.ts'

type FieldIds = {
  readonly control: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
}

const FieldContext = createContext<FieldIds | undefined>(undefined)

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The id of the control; generated when not given. */
  id?: string
  className?: string
  children: ReactNode
}

/** A label for one control, with its hint and error linked to it. */
export function Field({ label, hint, error, id, className, children }: FieldProps) {
  const made = useId()
  const control = id ?? made
  const hintId = hint ? `${control}-hint` : undefined
  const errorId = error ? `${control}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ control, describedBy, invalid: Boolean(error) }}>
      <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
        <label htmlFor={control} className="text-sm font-medium">
          {label}
        </label>
        {children}
        {hint ? (
          <p id={hintId} className="text-xs text-graphite">
            {hint}
          </p>
        ) : null}
        <FieldError id={errorId} text={error} />
      </div>
    </FieldContext>
  )
}

export function FieldError({ id, text }: { id: string | undefined; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-bad">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-0.5 size-4 shrink-0">
        <path d="M8 2 14.5 13.5h-13z" fill="none" stroke="currentColor" strokeWidth="1.25" />
        <path d="M8 6.5v3.25M8 11.25v.75" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {text}
    </p>
  )
}

type ControlProps = {
  readonly id?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

/** The attributes of a control inside a `Field`; empty outside of one. */
export function useFieldControl(): ControlProps {
  const ids = useContext(FieldContext)
  if (!ids) return {}
  return {
    id: ids.control,
    ...(ids.describedBy ? { 'aria-describedby': ids.describedBy } : {}),
    ...(ids.invalid ? { 'aria-invalid': true as const } : {}),
  }
}
