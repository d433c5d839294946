import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { card } from '#contract/payments.ts'
import { subscriptionsApi } from '#contract/subscriptions.ts'
import type { CardDecline } from '#core/payment/test-card.ts'
import { findCustomer } from '#server/http/admit.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { DetailedError, HttpError } from '#server/http/refusal.ts'
import { clientAddress, InvalidInput, type Server, serve } from '#server/http/serve.ts'
import { type CheckoutNotice, drawCheckoutPage } from '#server/letters/checkout-page.ts'
import type { Ports } from '#server/ports.ts'
import { openSubscriptionCommand } from './commands/open-subscription.ts'
import { paySandboxCheckoutCommand } from './commands/pay-sandbox-checkout.ts'
import { findSandboxCheckout } from './reads.ts'

const openLimit = { max: 30, windowMs: 3_600_000 }
const payLimit = { max: 60, windowMs: 3_600_000 }

export function subscriptionRoutes(server: Server): void {
  const { ports } = server

  serve(server, subscriptionsApi.createSubscription, async ({ body, address, request }) => {
    await limitRate(ports, `create-subscription:${address}`, openLimit)
    return await openSubscriptionCommand(ports, {
      plan: body.plan,
      email: body.customerEmail,
      name: body.customerName,
      isOwner: await ownsAddress(ports, request, body.customerEmail),
    })
  })

  // Its own scope: nowhere else does a form post what is not JSON.
  server.fastify.register((scope, _options, done) => {
    sandboxCheckoutRoutes(scope, ports)
    done()
  })
}

/** Only a customer who signed in with the very address is handed their own saved card. */
async function ownsAddress(ports: Ports, request: FastifyRequest, email: string): Promise<boolean> {
  const customer = await findCustomer(ports, request)
  return customer?.email.toLowerCase() === email.toLowerCase()
}

const checkoutParams = z.object({ checkoutId: z.string().max(100) })
const jsonBody = z.strictObject({ card })

/** A form sends text: `12 / 40` is December 2040. */
const formBody = z.object({
  number: z.string().max(40).default(''),
  expiry: z
    .string()
    .regex(/^\s*\d{1,2}\s*\/?\s*\d{2}\s*$/)
    .catch('00/00'),
  cvc: z.string().max(4).default(''),
})

function sandboxCheckoutRoutes(scope: FastifyInstance, ports: Ports): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, text, done) => done(null, { form: String(text) }),
  )

  scope.get('/sandbox/checkout/:checkoutId', async (request, reply) => {
    return await showPage(ports, reply, checkoutParams.parse(request.params).checkoutId)
  })

  scope.post('/sandbox/checkout/:checkoutId', async (request, reply) => {
    requireSandbox(ports)
    await limitRate(ports, `sandbox-checkout:${clientAddress(request)}`, payLimit)
    const { checkoutId } = checkoutParams.parse(request.params)
    const form = formCard(request.body)
    const card = form ?? jsonCard(request.body)
    const paid = await paySandboxCheckoutCommand(ports, checkoutId, card)
    if (form && (paid.ok || paid.refusal === 'checkout-expired')) {
      return await answerForm(ports, reply, checkoutId, paid.ok ? paid.value : undefined)
    }
    if (paid.ok) return answerJson(paid.value)
    throw new HttpError(paid.refusal === 'no-such-checkout' ? 404 : 409, paid.refusal)
  })
}

function answerJson(paid: { readonly redirectUrl: string } | CardDecline) {
  if ('redirectUrl' in paid) return paid
  throw new DetailedError(402, 'card-declined', paid.message, { error: paid })
}

async function answerForm(
  ports: Ports,
  reply: FastifyReply,
  checkoutId: string,
  paid: { readonly redirectUrl: string } | CardDecline | undefined,
): Promise<string | FastifyReply> {
  if (paid && 'redirectUrl' in paid) return reply.redirect(paid.redirectUrl, 303)
  reply.code(paid ? 402 : 409)
  return await showPage(ports, reply, checkoutId, paid ? { message: paid.message } : undefined)
}

async function showPage(
  ports: Ports,
  reply: FastifyReply,
  checkoutId: string,
  notice?: CheckoutNotice,
): Promise<string> {
  requireSandbox(ports)
  const checkout = await findSandboxCheckout(ports.database, checkoutId)
  if (!checkout) throw new HttpError(404, 'not-found')
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  reply.type('text/html; charset=utf-8')
  return drawCheckoutPage(checkout, notice)
}

function requireSandbox(ports: Ports): void {
  if (!ports.settings.sandboxPayments) throw new HttpError(404, 'not-found')
}

function jsonCard(body: unknown) {
  const parsed = jsonBody.safeParse(body)
  if (!parsed.success) throw new InvalidInput(parsed.error)
  return parsed.data.card
}

function formCard(body: unknown) {
  const { form } = Object(body) as { form?: unknown }
  if (typeof form !== 'string') return undefined
  const fields = formBody.parse(Object.fromEntries(new URLSearchParams(form)))
  const digits = fields.expiry.replace(/\D/g, '').padStart(4, '0')
  return {
    number: fields.number,
    expMonth: Number(digits.slice(0, 2)),
    expYear: 2000 + Number(digits.slice(2)),
    cvc: fields.cvc,
  }
}
