import type { CheckoutLink } from './checkout-link.ts'

/** What every provider's form is given. */
export type PaymentProps = {
  link: CheckoutLink
  onPaid: () => void
  /** The payment expired and the order has a new one. */
  onNewSecret: (clientSecret: string) => void
  /** From the press of the button to its answer. */
  onRunning: (isRunning: boolean) => void
}
