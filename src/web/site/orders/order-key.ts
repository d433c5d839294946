/**
 * The key of a mailed order link; it stays in this tab for the way through the checkout and back.
 */
const storageKey = (orderId: string) => `plumbline.order-key.${orderId}`

export function orderKeyQuery(
  orderId: string,
  search: URLSearchParams = new URLSearchParams(location.search),
): { readonly key?: string } {
  const key = search.get('key') ?? read(orderId)
  return key ? { key } : {}
}

export function keepOrderKey(orderId: string, search: URLSearchParams): void {
  const key = search.get('key')
  if (!key) return
  try {
    sessionStorage.setItem(storageKey(orderId), key)
  } catch {
    // Without storage, only the link itself opens the order again.
  }
}

function read(orderId: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(orderId))
  } catch {
    return null
  }
}
