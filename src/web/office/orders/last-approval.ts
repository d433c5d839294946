/**
 * The newest approval of this window, which Z takes back from wherever the approval led to. A later
 * change clears it, and Z undoes that change instead.
 */
const undoMs = 30_000

type Approval = { readonly undo: () => void; readonly until: number }

let last: Approval | undefined

export function noteApproval(undo: () => void): void {
  last = { undo, until: Date.now() + undoMs }
}

export function forgetApproval(): void {
  last = undefined
}

/** How to undo it, once. */
export function takeLastApproval(): (() => void) | undefined {
  const taken = last !== undefined && Date.now() < last.until ? last.undo : undefined
  last = undefined
  return taken
}
