/** Disputes: what their status means for the money, and that an open one stops a report. */
export type DisputeMoney = 'none' | 'withdrawn' | 'returned' | 'lost'

/** An inquiry takes no money; the money of a dispute is taken back until it is decided. */
export function disputeMoney(status: string): DisputeMoney {
  if (status.startsWith('warning_') || status === 'prevented') return 'none'
  if (status === 'won') return 'returned'
  return status === 'lost' ? 'lost' : 'withdrawn'
}

/** While the provider has not closed a dispute, its order is neither approved nor delivered. */
export function freezesOrder(disputes: readonly { readonly closedAt: string | null }[]): boolean {
  return disputes.some(({ closedAt }) => closedAt === null)
}

/** Evidence is taken once, while the provider waits for it. */
export function awaitsEvidence(status: string): boolean {
  return status === 'needs_response' || status === 'warning_needs_response'
}

/** What the dispute becomes once the evidence was sent. */
export function statusWithEvidence(status: string): string {
  return status.startsWith('warning_') ? 'warning_under_review' : 'under_review'
}
