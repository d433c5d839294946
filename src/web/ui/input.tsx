import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'

export const controlClass = classNames(
  'w-full min-w-0 rounded-sm border border-edge bg-raised px-3 text-base text-ink',
  'placeholder:text-graphite/80 hover:border-ink',
  'focus-visible:border-blueprint focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-60',
)

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl()}
      {...rest}
      className={classNames(controlClass, 'min-h-11', className)}
    />
  )
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      rows={rows}
      className={classNames(controlClass, 'py-2.5', className)}
    />
  )
}
