import { useEffect } from 'react'

const controls = 'a[href], button, input, select, textarea, summary'

type Place = {
  readonly held: HTMLElement
  /** Rows after the held one, then those before it: whoever stays takes over. */
  readonly neighbors: readonly HTMLElement[]
}

/**
 * The keyboard is never left on nothing. What held it may leave the page, as a deleted row does, or
 * be moved, or have nothing more to do, as "Next" on the last page: then the row that took its place
 * holds it, or what stands beside it, and at last the page itself.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | undefined
    const note = ({ target }: FocusEvent) => {
      if (isInPage(target)) place = { held: target, neighbors: neighborsOf(target) }
    }
    // A press beside everything lets go on purpose.
    const letGo = ({ target }: PointerEvent) => {
      if (isInPage(target)) place = undefined
    }
    const observer = new MutationObserver((records) => {
      const lost = place
      if (lost === undefined || isHeldOn(lost.held)) return
      const heir = heirOf(lost, records)
      if (heir === undefined) return
      place = undefined
      heir.focus({ preventScroll: true })
    })
    const watched = { childList: true, subtree: true, attributeFilter: ['disabled'] }
    observer.observe(document.body, watched)
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', letGo)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', letGo)
    }
  }, [])
}

function isInPage(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.closest('#main > *') !== null
}

// A button that was disabled a moment ago still seems to hold it: the browser lets go of it later.
function isHeldOn(held: HTMLElement): boolean {
  const now = document.activeElement
  if (now === held) return !held.matches(':disabled')
  return now !== document.body || document.querySelector('[role="dialog"]') !== null
}

/** Who holds the keyboard from now on; nobody when all is as it was. */
function heirOf({ held, neighbors }: Place, records: readonly MutationRecord[]) {
  if (!held.isConnected) return inRow(neighbors.find((row) => row.isConnected)) ?? pageItself()
  if (held.matches(':disabled')) return besides(held)
  const isMoved = records.some(({ addedNodes }) => [...addedNodes].some((it) => it.contains(held)))
  return isMoved ? held : undefined
}

function neighborsOf(held: HTMLElement): HTMLElement[] {
  const row = held.closest<HTMLElement>('tr, li')
  if (row === null) return []
  const rows = [...(row.parentElement?.children ?? [])].filter((it) => it instanceof HTMLElement)
  const at = rows.indexOf(row)
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]
}

function inRow(row: HTMLElement | undefined): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>('[data-queue-entry]') ?? (row && controlsIn(row)[0])
}

/** The next control of the same row, form or pager, or else the one before. */
function besides(held: HTMLElement): HTMLElement | undefined {
  const around = held.closest<HTMLElement>('tr, li, nav, form')
  if (around === null) return pageItself()
  const follows = (it: HTMLElement) =>
    (held.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const all = controlsIn(around)
  return all.find(follows) ?? all.at(-1) ?? pageItself()
}

function controlsIn(area: HTMLElement): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(controls)].filter((it) => !it.matches(':disabled'))
}

function pageItself(): HTMLElement | undefined {
  return document.getElementById('main') ?? undefined
}
