import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type PopoverProps = {
  /** The accessible name of the popover. */
  label: string
  trigger: ReactElement
  children: ReactNode
}

/** A small popover beside its button; Escape or a press elsewhere closes it. */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          // Long explanations scroll by keyboard.
          tabIndex={0}
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-md border border-hairline bg-paper p-4 text-sm shadow-lift"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
