import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function FocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      First
    </h3>
  )
}

/** `keeps` draws the dialog also while it is closed. */
function Place({ keeps }: { keeps: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open || keeps ? (
        <Dialog setsFocus title="Questions" open={open} onClose={() => setOpen(false)}>
          <FocusedHeading />
        </Dialog>
      ) : null}
    </>
  )
}

test.each([true, false])(
  'the focus returns to the button though the content took it first (kept: %s)',
  async (keeps) => {
    render(<Place keeps={keeps} />)
    const button = screen.getByRole('button', { name: 'Open' })
    for (let visit = 0; visit < 2; visit += 1) {
      button.focus()
      fireEvent.click(button)
      await waitFor(() => expect(document.activeElement?.textContent).toBe('First'))
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
      await waitFor(() => expect(document.activeElement).toBe(button))
    }
  },
)
