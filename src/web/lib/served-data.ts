import { servedDataId } from '#contract/pages.ts'

/** What the server sent with the page. */
export function readServedData<Data>(): Data | undefined {
  if (typeof document === 'undefined') return undefined
  const text = document.getElementById(servedDataId)?.textContent
  return text ? (JSON.parse(text) as Data) : undefined
}

/** The same, once: a later visit reads what is there then. */
export function takeServedData<Data>(): Data | undefined {
  const data = readServedData<Data>()
  document.getElementById(servedDataId)?.remove()
  return data
}
