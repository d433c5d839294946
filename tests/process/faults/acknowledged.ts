/** What was acknowledged to people, and nothing else. */

/** A save of the bid-item sheet by one of two editors, each with their own line. */
export type SavedEdit = {
  readonly editor: number
  /** The revision that the save made. */
  readonly revision: number
  readonly narrative: string
  readonly quantity: number
}

/** A price that a contractor entered for a line, and whether the whole bid was sent. */
export type AcknowledgedBid = { readonly lineId: string; readonly cents: number; isSent: boolean }

/** A refund that needs a second person; the outcome once their decision was acknowledged. */
export type RefundRequest = {
  readonly id: string
  readonly amount: number
  readonly outcome: 'approved' | 'declined' | undefined
}

export type Acknowledged = {
  readonly email: string
  orderId?: string
  readonly uploads: { readonly id: string; readonly size: number }[]
  paid: boolean
  readonly edits: SavedEdit[]
  readonly notes: { readonly id: string; readonly body: string }[]
  approved: boolean
  completed: boolean
  readonly refunds: { readonly id: string; readonly amount: number }[]
  readonly requests: RefundRequest[]
  readonly bids: AcknowledgedBid[]
  readonly comments: { readonly id: string; readonly body: string }[]
}

/** A project that a client sent through the public API. */
export type AcknowledgedProject = {
  readonly externalId: string
  projectId?: string
  completed: boolean
}

/** Rows of the price book that staff changed. */
export type AcknowledgedPrice = {
  readonly note: string
  readonly version: string
  readonly cents: number
}

export type AllAcknowledged = {
  readonly customers: Acknowledged[]
  readonly projects: AcknowledgedProject[]
  readonly prices: AcknowledgedPrice[]
}
