import type { Cents } from '#core/money/money.ts'

/** The properties of every provider's form. */
export type PaymentProps = {
  clientSecret: string
  /** Charged when the button is pressed. */
  amount: Cents
  /** The page that shows what was paid; the provider leads back to it. */
  returnPath: string
  /** The secret of a payment that can still be made. */
  renew: () => Promise<string>
  /**
   * Keeps the buyer's consent to the terms before anything is charged, and puts its sentence at the
   * button; left out where the payment belongs to an order whose terms were accepted.
   */
  acceptTerms?: () => Promise<void>
  onPaid: () => void
  /** The payment expired and there is a new one. */
  onNewSecret: (clientSecret: string) => void
  /** True from the press of the button to the answer. */
  onRunning: (isRunning: boolean) => void
  /** What stays as it was after a decline. */
  kept: string
}
