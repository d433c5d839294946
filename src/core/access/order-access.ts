/**
 * Who sees how much of an order. The id alone gives the limited view; the ordering browser, the
 * link in an order mail, a sign-in with the order's address, and staff see the whole order.
 */
export type OrderViewer = {
  readonly isStaff: boolean
  /** Signed in by a link mailed to the order's own address, or to that of the plan that paid. */
  readonly isOwner?: boolean
  /** Hashes of the viewer's credentials: the browser's cookie, the key of a mailed link. */
  readonly credentials: readonly string[]
}

/**
 * Whether the viewer may also open its report: `holders` are the credentials without the keys that
 * were mailed before the report's own link was replaced or revoked.
 */
export function mayOpenReport(viewer: OrderViewer, holders: readonly string[]): boolean {
  return orderViewFor(viewer, holders) === 'full'
}

/** `holders` are the hashes of all credentials that give full access to the order. */
export function orderViewFor(viewer: OrderViewer, holders: readonly string[]): 'full' | 'limited' {
  if (viewer.isStaff || viewer.isOwner) return 'full'
  return viewer.credentials.some((hash) => holders.includes(hash)) ? 'full' : 'limited'
}
