/**
 * The approvals of this window that can still be undone, which Z takes back from wherever they led
 * to, the newest first. After a change of facts, Z undoes that change before them.
 */
import type { ApprovalKind } from './approval-calls.ts'

const undoMs = 30_000

export type Approval = {
  readonly kind: ApprovalKind
  readonly id: string
  /** As the message about it names it: company and order number. */
  readonly name: string
}

let open: readonly (Approval & { readonly until: number })[] = []
let isChangeNewer = false

export function noteApproval(approval: Approval): void {
  open = [...others(approval.id), { ...approval, until: Date.now() + undoMs }]
  isChangeNewer = false
}

/** Facts were changed after the approvals so far. */
export function noteChange(): void {
  isChangeNewer = true
}

export function isChangeNewest(): boolean {
  return isChangeNewer
}

/** It was taken back, or went out. */
export function forgetApproval(id: string): void {
  open = others(id)
}

/** The newest one whose time is not over; the next call takes the one before it. */
export function takeLastApproval(): Approval | undefined {
  const newest = open.filter(({ until }) => Date.now() < until).at(-1)
  open = newest ? others(newest.id) : []
  return newest
}

function others(id: string) {
  return open.filter((approval) => approval.id !== id)
}
