import { GatewayError, type PaymentGateway } from '#core/payment/gateway.ts'
import type { GatewayOutage } from '#core/payment/gateway-outage.ts'
import type { TellOutage } from '#server/payment-outage/payment-outage.ts'
import type { Clock } from '#server/ports.ts'

const pauseMs = 15_000

const tellAgainMs = 5000

export type WatchedGateway = PaymentGateway & {
  /** Asks and tells nothing more, and takes back what it told. */
  close(): Promise<void>
}

/**
 * The same gateway, which tells while its calls fail because the provider does not answer or refuses
 * the key. After a failure it asks the provider again by itself, so that the outage ends without a
 * purchase.
 */
export function watchGateway(
  gateway: PaymentGateway,
  clock: Clock,
  tell: TellOutage,
): WatchedGateway {
  let outage: GatewayOutage | undefined
  let again: NodeJS.Timeout | undefined
  let toldAt = 0
  let telling = Promise.resolve()
  let isClosed = false

  /** One after the other, and no call waits for it; without the database nobody could read it. */
  function say(now: Date): void {
    const said = outage
    toldAt = now.getTime()
    telling = telling.then(() => tell(said, now)).catch(() => undefined)
  }

  function fail(reason: string): void {
    if (isClosed) return
    const now = clock.now()
    const isNew = outage === undefined
    outage = { since: outage?.since ?? now.toISOString(), reason }
    if (isNew || now.getTime() - toldAt >= tellAgainMs) say(now)
    again ??= setTimeout(() => {
      again = undefined
      watch(() => gateway.eventsSince(clock.now().toISOString())).catch(() => undefined)
    }, pauseMs).unref()
  }

  function end(): void {
    if (outage === undefined) return
    outage = undefined
    say(clock.now())
    clearTimeout(again)
    again = undefined
  }

  async function watch<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await call()
      end()
      return answer
    } catch (error) {
      if (error instanceof GatewayError) {
        if (error.kind === 'unavailable' || error.kind === 'auth') fail(error.message)
        // What the provider refuses it has answered.
        else end()
      }
      throw error
    }
  }

  return {
    close: () => {
      end()
      isClosed = true
      return telling
    },
    clientConfig: () => gateway.clientConfig(),
    verifyWebhook: (body, signature) => gateway.verifyWebhook(body, signature),
    createPayment: (payment) => watch(() => gateway.createPayment(payment)),
    getPayment: (id) => watch(() => gateway.getPayment(id)),
    cancelPayment: (id) => watch(() => gateway.cancelPayment(id)),
    refundPayment: (refund) => watch(() => gateway.refundPayment(refund)),
    getDispute: (id) => watch(() => gateway.getDispute(id)),
    sendDisputeEvidence: (sent) => watch(() => gateway.sendDisputeEvidence(sent)),
    ensureCustomer: (customer) => watch(() => gateway.ensureCustomer(customer)),
    eraseCustomer: (customer) => watch(() => gateway.eraseCustomer(customer)),
    createSubscriptionCheckout: (checkout) =>
      watch(() => gateway.createSubscriptionCheckout(checkout)),
    getCheckout: (id) => watch(() => gateway.getCheckout(id)),
    expireCheckout: (id) => watch(() => gateway.expireCheckout(id)),
    getSubscription: (id) => watch(() => gateway.getSubscription(id)),
    listSubscriptions: (id) => watch(() => gateway.listSubscriptions(id)),
    cancelSubscription: (id, options) => watch(() => gateway.cancelSubscription(id, options)),
    listInvoices: (id) => watch(() => gateway.listInvoices(id)),
    createPortal: (id, returnUrl) => watch(() => gateway.createPortal(id, returnUrl)),
    listTransactions: (from, before) => watch(() => gateway.listTransactions(from, before)),
    eventsSince: (since) => watch(() => gateway.eventsSince(since)),
  }
}
