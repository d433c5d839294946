import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { loadedLater } from '#web/ui/loaded-later.tsx'

const Palette = loadedLater(async () => (await import('./palette.tsx')).Palette)

/** Opens the command palette by button or Ctrl-K; its code is loaded then. */
export function PaletteTrigger() {
  const [open, setOpen] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    if (!isCommand || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(!open)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex h-9 items-center gap-2 rounded-sm border border-hairline px-2.5 text-sm text-graphite hover:border-edge hover:text-ink"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
          <path
            d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM10.5 10.5 14 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
        <span className="sr-only">Search and commands</span>
        <span className="hidden font-mono text-xs lg:inline">Ctrl K</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
