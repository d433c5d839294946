import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /**
   * Shows the spinner and refuses presses; the label says what is going on. The button keeps the
   * keyboard: a disabled one would drop it, and whoever saved by key would start at the top again.
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

/** Enter in a field of the form presses its button too, so the form is not sent either. */
function refusePress(event: MouseEvent): void {
  event.preventDefault()
}
