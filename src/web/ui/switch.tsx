import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
}

export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label
      className={classNames('flex min-h-11 items-center justify-between gap-4 text-sm', className)}
    >
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint ? <span className="block text-xs text-graphite">{hint}</span> : null}
      </span>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className={classNames(
          'relative h-6 w-10 shrink-0 appearance-none rounded-full border border-edge bg-sunken',
          'transition-colors duration-150 checked:border-blueprint checked:bg-blueprint',
          'before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full',
          'before:bg-edge before:transition-transform before:duration-150 before:content-[""]',
          'checked:before:translate-x-4 checked:before:bg-on-blueprint disabled:opacity-60',
        )}
      />
    </label>
  )
}
