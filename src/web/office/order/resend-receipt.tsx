import { ResendButton } from '../operations/resend-button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'

/** Sends the payment confirmation again, to the customer's current address. */
export function ResendReceipt({ orderId, email }: { orderId: string; email: string }) {
  return (
    <ResendButton
      label="Resend Receipt"
      title="Send the receipt once more?"
      description={`The mail that confirmed the payment goes to ${email}. It stands in the log.`}
      send={(id) => callAsStaff('resendReceipt', { params: { orderId }, body: { id } })}
    />
  )
}
