/** Disputes: what their status means for the money, and when evidence is sent. */
export type DisputeMoney = 'none' | 'withdrawn' | 'returned' | 'lost'

/** An inquiry takes no money; the money of a dispute is taken back until it is decided. */
export function disputeMoney(status: string): DisputeMoney {
  if (status.startsWith('warning_') || status === 'prevented') return 'none'
  if (status === 'won') return 'returned'
  return status === 'lost' ? 'lost' : 'withdrawn'
}

/** Evidence is taken once, while the provider waits for it. */
export function awaitsEvidence(status: string): boolean {
  return status === 'needs_response' || status === 'warning_needs_response'
}

/** What the dispute becomes once the evidence was sent. */
export function statusWithEvidence(status: string): string {
  return status.startsWith('warning_') ? 'warning_under_review' : 'under_review'
}
