import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

type DialogProps = {
  /** Left out by those that are drawn only while they are open. */
  open?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Wide enough for a report or a table. */
  wide?: boolean
  /** Takes the whole window. */
  fills?: boolean
  /** False keeps it open until one of its own buttons closes it. */
  dismissible?: boolean
  /** What is inside sets the focus once it is loaded; until then the dialog itself has it. */
  setsFocus?: boolean
  children?: ReactNode
  footer?: ReactNode
}

const sheetClass =
  'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 rounded-md border border-hairline shadow-lift'

/** A modal dialog: focus stays inside, Escape closes it, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open = true } = props
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || props.onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[appear_150ms_ease-out] bg-veil" />
        <Sheet {...props} />
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Drawn while the dialog is open. */
function Sheet(props: DialogProps) {
  const { dismissible = true } = props
  const focusReturn = useFocusReturn(props.setsFocus ?? false)
  const keepOpen = (event: Event) => {
    if (!dismissible) event.preventDefault()
  }
  return (
    <Radix.Content
      {...focusReturn}
      onEscapeKeyDown={keepOpen}
      onInteractOutside={keepOpen}
      {...(props.description ? {} : { 'aria-describedby': undefined })}
      className={classNames(
        'fixed z-50 flex flex-col overflow-hidden bg-paper outline-none',
        props.fills ? 'inset-0' : sheetClass,
        !props.fills && (props.wide ? 'max-w-5xl' : 'max-w-lg'),
      )}
    >
      <div className="flex items-start gap-4 border-b border-hairline px-6 py-4">
        <div className="min-w-0 flex-1">
          <Radix.Title className="text-lg">{props.title}</Radix.Title>
          {props.description ? (
            <Radix.Description asChild>
              <div className="mt-1 text-sm text-graphite">{props.description}</div>
            </Radix.Description>
          ) : null}
        </div>
        {dismissible ? <CloseMark /> : null}
      </div>
      {props.children ? (
        // A wide dialog is for reading, so it must scroll by keyboard without a field inside.
        <div
          className="min-h-0 flex-1 overflow-y-auto px-6 py-4 focus-visible:-outline-offset-2"
          {...(props.wide ? { tabIndex: 0 } : {})}
        >
          {props.children}
        </div>
      ) : null}
      {props.footer ? (
        <div
          data-bottom-bar
          className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4"
        >
          {props.footer}
        </div>
      ) : null}
    </Radix.Content>
  )
}

const fields = 'input:enabled, select:enabled, textarea:enabled'

/**
 * The first field of a form gets the focus, not the close button. Radix returns the focus only to
 * its own trigger, but these dialogs are opened by other elements.
 */
function useFocusReturn(setsFocus: boolean) {
  // Before anything inside is drawn, which may take the focus itself.
  const [opener] = useState(() => document.activeElement)
  return {
    onOpenAutoFocus: (event: Event) => {
      const sheet = event.currentTarget
      const field = sheet instanceof Element ? sheet.querySelector<HTMLElement>(fields) : null
      if (setsFocus && sheet instanceof HTMLElement) {
        event.preventDefault()
        return sheet.focus()
      }
      if (field === null) return
      event.preventDefault()
      field.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener instanceof HTMLElement) opener.focus()
    },
  }
}

function CloseMark() {
  return (
    <Radix.Close
      aria-label="Close"
      className="-mt-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-sunken"
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
        <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </Radix.Close>
  )
}
