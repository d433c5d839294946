import { paymentsApi } from '#contract/payments.ts'
import type { CardDecline } from '#core/payment/test-card.ts'
import { DetailedError } from '#server/http/refusal.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  challengeSandboxPaymentCommand,
  confirmSandboxPaymentCommand,
} from './commands/confirm-sandbox-payment.ts'

export function paymentRoutes(server: Server): void {
  const { ports } = server

  serve(server, paymentsApi.showPaymentConfig, async () => ports.gateway.clientConfig())

  serve(server, paymentsApi.confirmSandboxPayment, async ({ body }) => {
    const answer = await confirmSandboxPaymentCommand(ports, body.clientSecret, body.card)
    if (!answer.ok) return answer
    if (typeof answer.value !== 'string') throw cardDeclined(answer.value)
    return { status: answer.value }
  })

  serve(server, paymentsApi.challengeSandboxPayment, async ({ body }) => {
    const answer = await challengeSandboxPaymentCommand(ports, body.clientSecret, body.outcome)
    if (!answer.ok) return answer
    if (typeof answer.value !== 'string') throw cardDeclined(answer.value)
    return { status: answer.value }
  })
}

/** 402 with the provider's words in `error`, as card forms expect it. */
function cardDeclined(decline: CardDecline): DetailedError {
  return new DetailedError(402, 'card-declined', decline.message, { error: decline })
}
