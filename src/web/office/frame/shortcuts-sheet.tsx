import { useState } from 'react'
import { officePlaces } from '#web/office/shell/office-places.ts'
import { useShortcuts } from '#web/office/shell/use-shortcuts.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const groups = [
  {
    title: 'Everywhere',
    keys: [
      ['?', 'This sheet'],
      ['Ctrl K', 'Search and commands'],
      ['G 1 … G 5', officePlaces.map(({ label }) => label).join(', ')],
      ['/', 'Search the list'],
      ['F8', 'Notifications'],
      ['Esc', 'Out of a field'],
    ],
  },
  {
    title: 'Order queue',
    keys: [
      ['J', 'Next order'],
      ['K', 'Previous order'],
      ['R', 'Review the chosen order, or the one on the screen'],
      ['Z', 'Undo the last approval, for 30 seconds'],
      ['Enter', 'Its details'],
    ],
  },
  {
    title: 'Order in review',
    keys: [
      ['E', 'Approve and go to the next; press again to confirm'],
      ['1 2 3', 'Choose a point that a customer would notice'],
      ['T', 'Take the customer’s number'],
      ['A', 'Ask the customer about the point'],
      ['D', 'Dismiss the point, with a reason'],
      ['Q', 'Ask the customer'],
      ['J', 'Next order'],
      ['K', 'Previous order'],
      ['Z', 'Undo, the last approval too'],
    ],
  },
  {
    title: 'Bid items',
    keys: [
      ['B', 'First quantity'],
      ['↑ ↓', 'Row above or below'],
      ['← →', 'Next cell, at the end of the text'],
      ['Enter', 'Row below'],
      ['Tab', 'Next cell'],
      ['Ctrl Space', 'Select the row'],
      ['Shift Space', 'Select rows up to this box'],
      ['Shift ↑ ↓', 'Select the next row, in the boxes'],
      ['Esc', 'Clear the selection, then out of the cell'],
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z', 'Redo'],
      ['Ctrl S', 'Save changes'],
      ['Ctrl V', 'Paste cells from a spreadsheet'],
    ],
  },
] as const

function searchList(): void {
  document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
}

export function ShortcutsSheet() {
  const [open, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true), '/': searchList })
  return (
    <>
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        onClick={() => setOpen(true)}
        className="hidden size-9 place-items-center rounded-sm border border-hairline text-graphite hover:border-edge hover:text-ink sm:grid"
      >
        ?
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts" wide>
        <div className="flex flex-col gap-5">
          {groups.map((group) => (
            <section key={group.title}>
              <h3 className="mb-1 text-base">{group.title}</h3>
              <dl className="grid grid-cols-[8rem_1fr] gap-y-1 text-sm">
                {group.keys.map(([keys, what]) => (
                  <div key={keys} className="contents">
                    <dt>
                      <kbd className="font-mono text-xs text-blueprint">{keys}</kbd>
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  )
}
