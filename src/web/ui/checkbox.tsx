import type { ComponentProps, ReactNode } from 'react'
import { checkboxClass } from './checkbox-class.ts'
import { classNames } from './class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-8 items-start gap-3 py-1.5 text-sm', className)}>
      <input {...rest} type="checkbox" className={classNames(checkboxClass, 'size-5')} />
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
