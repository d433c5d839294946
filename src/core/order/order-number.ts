/** `PL-` and the first eight characters: readable, and the same number as on the report. */
export function orderNumber(orderId: string): string {
  return `PL-${orderId.slice(0, 8).toUpperCase()}`
}
