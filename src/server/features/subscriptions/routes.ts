import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { card } from '#contract/payments.ts'
import { subscriptionsApi } from '#contract/subscriptions.ts'
import { hourMs } from '#core/time/durations.ts'
import { type CheckoutNotice, drawCheckoutPage } from '#server/emails/checkout-page.ts'
import { findProvedAddress } from '#server/http/admit.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { issuesOf, plainSentence } from '#server/http/input-issues.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { DetailedError, HttpError, InvalidInput } from '#server/http/refusal.ts'
import { type Server, serve } from '#server/http/serve.ts'
import type { Ports } from '#server/ports.ts'
import { openSubscriptionCommand } from './commands/open-subscription.ts'
import {
  type CheckoutAnswer,
  challengeSandboxCheckoutCommand,
  paySandboxCheckoutCommand,
} from './commands/pay-sandbox-checkout.ts'
import { findSandboxCheckout } from './reads.ts'

const openLimit = { max: 30, windowMs: hourMs }
const payLimit = { max: 60, windowMs: hourMs }

export function subscriptionRoutes(server: Server): void {
  const { ports } = server

  serve(
    server,
    subscriptionsApi.createSubscription,
    async ({ body, address, request, visitor }) => {
      await limitRate(ports, `create-subscription:${networkOf(address)}`, openLimit)
      return await openSubscriptionCommand(ports, {
        plan: body.plan,
        email: body.customerEmail,
        name: body.customerName,
        isOwner: await ownsAddress(ports, request, body.customerEmail),
        visitorHash: visitor.remember(),
      })
    },
  )

  // A separate scope, because no other route accepts form posts.
  server.fastify.register((scope, _options, done) => {
    sandboxCheckoutRoutes(scope, ports)
    done()
  })
}

/** Only a customer who signed in with this address may see their saved card. */
async function ownsAddress(ports: Ports, request: FastifyRequest, email: string): Promise<boolean> {
  const proved = await findProvedAddress(ports, request)
  return proved?.toLowerCase() === email.toLowerCase()
}

const checkoutParams = z.object({ checkoutId: z.string().max(100) })
const outcome = z.enum(['complete', 'fail'])
const jsonBody = z.union([z.strictObject({ card }), z.strictObject({ challenge: outcome })])

type Sent = z.output<typeof jsonBody>

/** Forms send text: `12 / 40` means December 2040. */
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
    await limitRate(ports, `sandbox-checkout:${networkOf(clientAddress(request))}`, payLimit)
    const { checkoutId } = checkoutParams.parse(request.params)
    const form = formText(request.body)
    const sent = form === undefined ? jsonSent(request.body) : formSent(form)
    const answer = await answerSent(ports, checkoutId, sent)
    if (!answer.ok && answer.refusal === 'no-such-checkout') {
      throw new HttpError(404, answer.refusal)
    }
    if (form !== undefined) {
      return await answerForm(ports, reply, checkoutId, answer.ok ? answer.value : undefined)
    }
    if (!answer.ok) throw new HttpError(409, answer.refusal)
    return answerJson(answer.value)
  })
}

function answerSent(ports: Ports, checkoutId: string, sent: Sent) {
  return 'card' in sent
    ? paySandboxCheckoutCommand(ports, checkoutId, sent.card)
    : challengeSandboxCheckoutCommand(ports, checkoutId, sent.challenge)
}

function answerJson(answer: CheckoutAnswer) {
  if (!('message' in answer)) return answer
  throw new DetailedError(402, 'card-declined', answer.message, { error: answer })
}

/** Undefined when the checkout's state has changed; the page then shows the new state. */
async function answerForm(
  ports: Ports,
  reply: FastifyReply,
  checkoutId: string,
  answer: CheckoutAnswer | undefined,
): Promise<string | FastifyReply> {
  if (answer && 'redirectUrl' in answer) return reply.redirect(answer.redirectUrl, 303)
  if (answer && 'status' in answer) return await showPage(ports, reply, checkoutId)
  reply.code(answer ? 402 : 409)
  return await showPage(ports, reply, checkoutId, answer ? { message: answer.message } : undefined)
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

function jsonSent(body: unknown) {
  const parsed = jsonBody.safeParse(body, { error: plainSentence })
  if (!parsed.success) throw new InvalidInput(issuesOf(parsed.error))
  return parsed.data
}

function formText(body: unknown): string | undefined {
  const { form } = Object(body) as { form?: unknown }
  return typeof form === 'string' ? form : undefined
}

function formSent(form: string): Sent {
  const given = Object.fromEntries(new URLSearchParams(form))
  const challenge = outcome.safeParse(given['challenge'])
  if (challenge.success) return { challenge: challenge.data }
  const fields = formBody.parse(given)
  const digits = fields.expiry.replace(/\D/g, '').padStart(4, '0')
  return {
    card: {
      number: fields.number,
      expMonth: Number(digits.slice(0, 2)),
      expYear: 2000 + Number(digits.slice(2)),
      cvc: fields.cvc,
    },
  }
}
