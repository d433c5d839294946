import { mailsApi } from '#contract/mails.ts'
import { paymentDeskApi } from '#contract/payment-desk.ts'
import { paymentsApi } from '#contract/payments.ts'
import { refundsApi } from '#contract/refunds.ts'
import type { CardDecline } from '#core/payment/test-card.ts'
import { refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import { resendReceiptCommand } from '#server/features/mail/commands/resend-mail.ts'
import { staffOf } from '#server/http/actor.ts'
import { DetailedError } from '#server/http/refusal.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  challengeSandboxPaymentCommand,
  confirmSandboxPaymentCommand,
} from './commands/confirm-sandbox-payment.ts'
import {
  approveRefundCommand,
  closeRefundRequestCommand,
  setRefundLimitCommand,
} from './commands/decide-refund-request.ts'
import { sendEvidenceCommand, showEvidenceCommand } from './commands/dispute-evidence.ts'
import {
  dismissEventCommand,
  resolveIssueCommand,
  retryEventCommand,
  showPaymentDesk,
} from './commands/payment-desk.ts'
import { receiveEventCommand } from './commands/receive-event.ts'
import { refundOrderCommand } from './commands/refund-order.ts'
import { setReversedReportsCommand } from './commands/set-reversed-reports.ts'
import { showOrderMoney } from './commands/show-order-money.ts'
import { findPaymentOrder } from './reads/find-payment.ts'

const megabyte = 1024 * 1024

/**
 * The signature covers the raw bytes, so this body is not parsed; the route has its own scope for
 * that.
 */
function webhookRoute(server: Server): void {
  server.fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: megabyte },
      (_request, bytes, parsed) => parsed(null, { bytes }),
    )
    serve({ ...server, fastify: scope }, paymentsApi.receiveWebhook, async ({ request }) => {
      const { bytes } = Object(request.body) as { bytes?: Uint8Array }
      const signature = request.headers['stripe-signature']
      return await receiveEventCommand(server.ports, bytes ?? new Uint8Array(), String(signature))
    })
    done()
  })
}

function deskRoutes(server: Server): void {
  const { ports } = server

  serve(server, paymentDeskApi.showPaymentDesk, () => showPaymentDesk(ports))

  serve(server, paymentDeskApi.showDisputeEvidence, async ({ params, reply, ...by }) => {
    const shown = await showEvidenceCommand(ports, by, params.disputeId)
    if (!shown.ok) return shown
    const name = `dispute-${shown.value.facts.order.number}.zip`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    reply.type('application/zip')
    return Buffer.from(shown.value.bytes)
  })

  serve(server, paymentDeskApi.sendDisputeEvidence, ({ params, ...by }) =>
    sendEvidenceCommand(ports, by, params.disputeId),
  )

  serve(server, paymentDeskApi.retryPaymentEvent, (call) =>
    retryEventCommand(ports, call, call.params.eventId),
  )

  serve(server, paymentDeskApi.dismissPaymentEvent, (call) =>
    dismissEventCommand(ports, call, { ...call.params, ...call.body }),
  )

  serve(server, paymentDeskApi.resolvePaymentIssue, (call) =>
    resolveIssueCommand(ports, call, { ...call.params, ...call.body }),
  )
}

function refundRoutes(server: Server): void {
  const { ports } = server

  serve(server, refundsApi.showOrderMoney, ({ params }) => showOrderMoney(ports, params.orderId))

  serve(server, refundsApi.refundOrder, (call) =>
    refundOrderCommand(ports, call, { amount: undefined, ...call.body, ...call.params }),
  )

  serve(server, refundsApi.approveRefund, ({ actor, requestId, params }) =>
    approveRefundCommand(ports, { actor: staffOf(actor), requestId }, params.requestId),
  )

  serve(server, refundsApi.declineRefund, ({ actor, requestId, params, body }) =>
    closeRefundRequestCommand(
      ports,
      { actor: staffOf(actor), requestId },
      { id: params.requestId, outcome: 'declined', reason: body.reason },
    ),
  )

  serve(server, refundsApi.withdrawRefund, ({ actor, requestId, params }) =>
    closeRefundRequestCommand(
      ports,
      { actor: staffOf(actor), requestId },
      { id: params.requestId, outcome: 'withdrawn', reason: null },
    ),
  )

  serve(server, refundsApi.setReversedReports, ({ actor, requestId, body }) =>
    setReversedReportsCommand(ports, { actor: staffOf(actor), requestId }, body.reports),
  )

  serve(server, refundsApi.setRefundLimit, ({ actor, requestId, body }) =>
    setRefundLimitCommand(ports, { actor: staffOf(actor), requestId }, body.amount),
  )
}

export function paymentRoutes(server: Server): void {
  const { ports } = server
  webhookRoute(server)
  deskRoutes(server)
  refundRoutes(server)

  serve(server, mailsApi.resendReceipt, async (call) => {
    const { orderId } = call.params
    const order = isUuid(orderId) ? await findPaymentOrder(ports.database, orderId) : undefined
    if (!order) return refuse('no-such-order')
    const { id, customerEmail: email } = order
    return await resendReceiptCommand(ports, call, { id: call.body.id, order: { id, email } })
  })

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

/** 402 with the provider's text in `error`, as card forms expect it. */
function cardDeclined(decline: CardDecline): DetailedError {
  return new DetailedError(402, 'card-declined', decline.message, { error: decline })
}
