import { useEffect } from 'react'

const controls = 'a[href], button, input, select, textarea, summary'

type Place = {
  readonly held: HTMLElement
  /**
   * The rows after the focused one, then those before it; the first remaining one gets the focus.
   */
  readonly neighbors: readonly HTMLElement[]
}

/**
 * The focus is never lost. When the focused element is removed, moved or disabled (a deleted row,
 * "Next" on the last page), the row in its place gets the focus, otherwise a neighboring control,
 * otherwise the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | undefined
    const note = ({ target }: FocusEvent) => {
      if (isInPage(target)) place = { held: target, neighbors: neighborsOf(target) }
    }
    // A press outside of all controls removes the focus on purpose.
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

// A button that was just disabled still seems focused, because the browser removes the focus later.
function isHeldOn(held: HTMLElement): boolean {
  const now = document.activeElement
  if (now === held) return !held.matches(':disabled')
  return now !== document.body || document.querySelector('[role="dialog"]') !== null
}

/** The element that gets the focus; undefined when nothing has changed. */
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

/** The next control of the same row, form or pager, otherwise the previous one. */
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
