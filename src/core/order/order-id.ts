/** Order ids are random uuids; text that is none names no order and never reaches the database. */
export function isOrderId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** `PL-` and the first eight characters: readable, and the number the report carries too. */
export function orderNumber(orderId: string): string {
  return `PL-${orderId.slice(0, 8).toUpperCase()}`
}
