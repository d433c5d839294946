import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

const markClass =
  'size-5 shrink-0 appearance-none border border-edge bg-raised grid place-content-center ' +
  'hover:border-ink checked:border-blueprint checked:bg-blueprint disabled:opacity-60 ' +
  'before:opacity-0 checked:before:opacity-100'

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-8 items-start gap-3 py-1.5 text-sm', className)}>
      <input
        {...rest}
        type="checkbox"
        className={classNames(
          markClass,
          'rounded-sm before:h-2.5 before:w-1.5 before:-translate-y-px before:rotate-45',
          'before:border-r-2 before:border-b-2 before:border-on-blueprint before:content-[""]',
        )}
      />
      <ChoiceText label={label} hint={hint} />
    </label>
  )
}

function ChoiceText({ label, hint }: { label: ReactNode; hint: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block leading-5">{label}</span>
      {hint ? <span className="block text-xs text-graphite">{hint}</span> : null}
    </span>
  )
}
