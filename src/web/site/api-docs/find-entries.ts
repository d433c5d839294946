/** Works on the list as it stands in the page, because it may have been served without its code. */
export type Found = { readonly shown: number; readonly all: number }

/** Shows the entries with every one of these words, and hides the others. */
export function findEntries(list: HTMLElement, text: string): Found {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')]
  const hidden = new Set<string>()
  for (const entry of entries) {
    const own = (entry.textContent ?? '').toLowerCase()
    entry.hidden = !words.every((word) => own.includes(word))
    if (entry.hidden) hidden.add(entry.id)
  }
  for (const line of list.querySelectorAll<HTMLElement>('[data-leads-to]')) {
    line.hidden = hidden.has(line.dataset['leadsTo'] ?? '')
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    const lines = [...group.querySelectorAll<HTMLElement>('[data-entry], [data-leads-to]')]
    group.hidden = lines.every((line) => line.hidden)
  }
  const found = { shown: entries.length - hidden.size, all: entries.length }
  list.hidden = found.shown === 0
  return found
}
