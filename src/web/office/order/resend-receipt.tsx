import { ResendButton } from '../operations/resend-button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'

/** Sends the payment confirmation again, to the customer's current address. */
export function ResendReceipt({ orderId, email }: { orderId: string; email: string }) {
  return (
    <ResendButton
      label="Resend Receipt"
      title="Send the receipt once more?"
      description={`The payment confirmation is sent to ${email}. It is recorded in the log.`}
      send={(id) => callAsStaff('resendReceipt', { params: { orderId }, body: { id } })}
    />
  )
}
