import type { Selectable } from 'kysely'
import type { Payment } from '#core/payment/gateway.ts'
import type { SandboxPaymentRow } from './order-tables.ts'

/** Converts the sandbox's row to a payment as a provider shows it; `refunded` in cents. */
export function sandboxPayment(row: Selectable<SandboxPaymentRow>, refunded = 0): Payment {
  return {
    id: row.id,
    clientSecret: row.client_secret,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    orderId: row.order_id,
    refunded,
    ...(row.last4 === null ? {} : { cardLast4: row.last4 }),
  }
}
