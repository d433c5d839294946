/**
 * Who sees how much of an order. The id alone opens the limited view; the browser that ordered, the
 * link of an order mail, whoever signed in with its address and staff open the whole order.
 */
export type OrderViewer = {
  readonly isStaff: boolean
  /** Signed in by a link that was mailed to the order's own address. */
  readonly isOwner?: boolean
  /** Hashes of what the viewer holds: the browser's cookie, the key of a mailed link. */
  readonly credentials: readonly string[]
}

/** `holders` are the hashes that the order was given to. */
export function orderViewFor(viewer: OrderViewer, holders: readonly string[]): 'full' | 'limited' {
  if (viewer.isStaff || viewer.isOwner) return 'full'
  return viewer.credentials.some((hash) => holders.includes(hash)) ? 'full' : 'limited'
}
