/** The properties of every provider's form. */
export type PaymentProps = {
  clientSecret: string
  /** The page that shows what was paid; the provider leads back to it. */
  returnPath: string
  /** The secret of a payment that can still be made. */
  renew: () => Promise<string>
  onPaid: () => void
  /** The payment expired and there is a new one. */
  onNewSecret: (clientSecret: string) => void
  /** True from the press of the button to the answer. */
  onRunning: (isRunning: boolean) => void
  /** What stays as it was after a decline. */
  kept: string
}
