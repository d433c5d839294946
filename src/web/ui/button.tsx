import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /**
   * Shows the spinner and ignores presses; the label states what is in progress. The button keeps
   * the focus, because a disabled one would lose it and keyboard users would start at the top
   * again.
   */
  busy?: boolean
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? refusePress : onClick}
      className={classNames(buttonClass(variant, size), className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}

/** Enter in a field also presses the form's button, so this prevents sending the form as well. */
function refusePress(event: MouseEvent): void {
  event.preventDefault()
}
