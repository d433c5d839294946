import { useSyncExternalStore } from 'react'
import { CallError } from '#web/lib/call.ts'

type ProofRequest = {
  /** True once the person proved who they are, false when they would rather not. */
  readonly answer: (proved: boolean) => void
  readonly proved: Promise<boolean>
}

let open: ProofRequest | undefined
const listeners = new Set<() => void>()

/**
 * Sends a request, and once more after the person proved who they are, if the server asks for that.
 * The caller only waits longer, so nothing typed is lost. Requests that are refused
 * together share one dialog.
 */
export async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'proof-required') throw error
    if (!(await askForProof())) throw error
    return await send()
  }
}

export function useProofRequest(): ProofRequest | undefined {
  return useSyncExternalStore(subscribe, () => open)
}

/** Without a dialog on the page, the question could not be answered. */
function askForProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  open ??= newRequest()
  notify()
  return open.proved
}

function newRequest(): ProofRequest {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (proved: boolean) => {
    open = undefined
    notify()
    resolve(proved)
  }
  return { proved: promise, answer }
}

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) open?.answer(false)
  }
}
