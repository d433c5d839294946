import { Button } from '#web/ui/button.tsx'

type ReviewButtonProps = { pending: boolean; isCovered: boolean; form?: string }

/** Sends the order; what follows is a payment, unless the customer's plan covers it. */
export function ReviewButton({ pending, isCovered, form }: ReviewButtonProps) {
  return (
    <Button type="submit" form={form} busy={pending}>
      {pending ? 'Processing...' : isCovered ? 'Order Report' : 'Proceed to Payment'}
    </Button>
  )
}
