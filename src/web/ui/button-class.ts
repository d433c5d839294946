import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-blueprint text-on-blueprint border-blueprint hover:bg-blueprint-deep',
  secondary: 'border-edge text-ink hover:border-ink hover:bg-raised',
  quiet: 'border-transparent text-blueprint hover:bg-wash-blueprint',
  danger: 'bg-bad text-on-bad border-bad hover:brightness-110',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-8 px-3 text-sm',
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-12 px-6 text-base',
}

/** The style of a button, for links. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-sm border font-medium text-center',
    'transition-colors duration-150 ease-out',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
  )
}
