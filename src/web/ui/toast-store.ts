export type ToastTone = 'plain' | 'good' | 'destructive'

export type ToastMessage = {
  readonly id: number
  readonly title: string
  readonly description?: string
  readonly tone: ToastTone
  /** An action such as "Undo". */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

type ToastInput = Omit<ToastMessage, 'id' | 'tone'> & { readonly tone?: ToastTone }

let current: ToastMessage | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Shows one message; a newer one replaces an older one. */
export function showToast(input: ToastInput): void {
  lastId += 1
  replace({ ...input, tone: input.tone ?? 'plain', id: lastId })
}

export function dismissToast(id: number): void {
  if (current?.id === id) replace(undefined)
}

/** Removes the message when it is no longer true. */
export function clearToast(): void {
  replace(undefined)
}

export function currentToast(): ToastMessage | undefined {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: ToastMessage | undefined): void {
  current = next
  for (const listener of listeners) listener()
}
