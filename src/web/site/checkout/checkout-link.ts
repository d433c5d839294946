/**
 * The parameters of the checkout. The client secret is removed from the address once a payment is
 * sent, and stays in this tab's storage for a reload.
 */
export type CheckoutLink = { readonly clientSecret: string; readonly orderId: string }

const secretForm = /^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/

const storageKey = (orderId: string) => `plumbline.checkout.${orderId}`

export function readCheckoutLink(search: URLSearchParams): CheckoutLink | undefined {
  const orderId = search.get('orderId')
  if (!orderId) return undefined
  const clientSecret = search.get('clientSecret') ?? sessionStorage.getItem(storageKey(orderId))
  return clientSecret && secretForm.test(clientSecret) ? { clientSecret, orderId } : undefined
}

export function keepCheckoutLink({ clientSecret, orderId }: CheckoutLink): void {
  sessionStorage.setItem(storageKey(orderId), clientSecret)
}
