import type { CheckoutLink } from './checkout-link.ts'

/** The properties of every provider's form. */
export type PaymentProps = {
  link: CheckoutLink
  onPaid: () => void
  /** The payment expired and the order has a new one. */
  onNewSecret: (clientSecret: string) => void
  /** True from the press of the button to the answer. */
  onRunning: (isRunning: boolean) => void
}
