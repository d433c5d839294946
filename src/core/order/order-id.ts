/** Order ids are random uuids; other text is rejected before it reaches the database. */
export function isOrderId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** `PL-` and the first eight characters: readable, and the same number as on the report. */
export function orderNumber(orderId: string): string {
  return `PL-${orderId.slice(0, 8).toUpperCase()}`
}
