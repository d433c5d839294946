import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { callPageAsStaff } from '../session/call-as-staff.ts'
import { useStaffSession } from '../session/staff-session.ts'
import { useMay } from '../session/use-may.ts'
import { matchingCommands, orderEntries, type PaletteEntry } from './palette-entries.ts'

const pauseMs = 200
const ordersShown = 8

/** One field for pages, actions and orders, searched while typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const orders = useFoundOrders(text)
  const role = useStaffSession()?.user.role
  const mayReview = useMay('review')
  const entries = [
    ...orders.flatMap((order) => orderEntries(order, mayReview)),
    ...matchingCommands(text, role),
  ]
  const at = Math.min(active, entries.length - 1)
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    void navigate(entry.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') choose(entries[at])
    else if (step === undefined || entries.length === 0) return
    else setActive((at + step + entries.length) % entries.length)
    event.preventDefault()
  }
  return (
    <Dialog onClose={onClose} title="Search and Commands">
      <Input
        role="combobox"
        aria-label="Search orders, pages and actions"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={entries[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        placeholder="Company, e-mail, address, id, page or action"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <EntryList id={listId} entries={entries} active={at} onChoose={choose} />
    </Dialog>
  )
}

type EntryListProps = {
  id: string
  entries: readonly PaletteEntry[]
  active: number
  onChoose: (entry: PaletteEntry) => void
}

function EntryList({ id, entries, active, onChoose }: EntryListProps) {
  const chosen = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen row is scrolled to
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Results"
        tabIndex={-1}
        className="mt-3 max-h-[50dvh] overflow-y-auto text-sm"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus
          <div
            key={entry.id}
            id={`${id}-${index}`}
            ref={index === active ? chosen : undefined}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(entry)}
            className={classNames(
              'flex min-h-9 cursor-pointer items-baseline gap-3 rounded-sm px-2 py-1.5',
              index === active ? 'bg-wash-blueprint text-blueprint' : 'hover:bg-sunken',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{entry.label}</span>
              {entry.note ? (
                <span className="block truncate text-xs text-graphite">{entry.note}</span>
              ) : null}
            </span>
            <span className="shrink-0 text-xs text-graphite">{entry.group}</span>
          </div>
        ))}
      </div>
      {entries.length === 0 ? (
        <p role="status" className="py-4 text-center text-sm text-graphite">
          Nothing found.
        </p>
      ) : null}
    </>
  )
}

/** The orders for the typed text, once typing pauses. */
function useFoundOrders(text: string) {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const found = useQuery({
    queryKey: ['orders', 'found', search],
    queryFn: ({ signal }) =>
      callPageAsStaff('listOrders', {
        query: { search, sort: 'newest', limit: ordersShown },
        signal,
      }),
    enabled: search.length > 1,
    refetchOnMount: 'always',
  })
  return search.length > 1 && text.trim() !== '' ? (found.data?.rows ?? []) : []
}
