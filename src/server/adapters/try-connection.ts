/** Tries what an owner typed against the outside, before it is saved or after. */
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { ConnectionKind } from '#core/connections/connections.ts'
import type { Currency } from '#core/money/currency.ts'
import type { Config } from '#server/config.ts'
import type { TestMail, TriedConnection } from '#server/connections.ts'
import { s3Files } from './s3-files.ts'
import { sendTestMail } from './smtp-mailer.ts'
import { openStripe } from './stripe-gateway.ts'

type Trial = {
  /** With the values that are tried. */
  readonly config: Config
  readonly currency: Currency
  readonly mail: TestMail
}

const worked = (answer: string): TriedConnection => ({ worked: true, answer })
const failed = (answer: string): TriedConnection => ({ worked: false, answer })

export async function tryConnection(kind: ConnectionKind, trial: Trial): Promise<TriedConnection> {
  try {
    return await trials[kind](trial)
  } catch (error) {
    return failed(saidBy(error))
  }
}

const trials: Readonly<Record<ConnectionKind, (trial: Trial) => Promise<TriedConnection>>> = {
  mail: tryMail,
  payments: tryPayments,
  files: tryFiles,
  address: tryAddress,
  contact: tryMail,
}

async function tryMail({ config, mail }: Trial): Promise<TriedConnection> {
  const { SMTP_URL: url, MAIL_FROM: from } = config
  if (url === undefined || from === undefined)
    return failed('No mail server is set: a mail would stay on the mailbox page.')
  const answer = await sendTestMail({ url, from, mail })
  return worked(`The mail to ${mail.to} was taken. The server said: ${answer}`)
}

/** With test keys a charge and its refund; with live keys a read that changes nothing. */
async function tryPayments({ config, currency }: Trial): Promise<TriedConnection> {
  const { STRIPE_SECRET_KEY: secretKey } = config
  if (secretKey === undefined) return worked('The sandbox takes test cards and charges nothing.')
  const stripe = openStripe({ secretKey, apiBase: config.STRIPE_API_BASE })
  if (!/^[rs]k_test_/.test(secretKey)) {
    const now = Math.floor(Date.now() / 1000)
    await stripe.balanceTransactions.list({ limit: 1, created: { gte: now - 86_400, lt: now } })
    return worked('The live key reads the account. Nothing was charged.')
  }
  const payment = await stripe.paymentIntents.create({
    amount: 100,
    currency: currency.code,
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
    description: 'Test charge of the settings',
  })
  if (payment.status !== 'succeeded') return failed(`The test charge is ${payment.status}.`)
  await stripe.refunds.create({ payment_intent: payment.id })
  return worked(`A test card was charged ${currency.symbol}1.00 and refunded (${payment.id}).`)
}

async function tryFiles({ config }: Trial): Promise<TriedConnection> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    return worked('Files are kept in the data folder.')
  const account = { endpoint, bucket, accessKeyId, secretAccessKey }
  const files = s3Files({ ...account, retries: 0, timeoutMs: 10_000 })
  const key = `health/${randomUUID()}`
  await files.put(key, new Uint8Array([1, 2, 3]))
  const read = await files.get(key)
  await files.delete(key)
  return read?.length === 3
    ? worked(`A file was written to ${bucket}, read and deleted.`)
    : failed(`A file that was written to ${bucket} did not come back.`)
}

async function tryAddress({ config }: Trial): Promise<TriedConnection> {
  const answer = await fetch(`${config.publicUrl}/healthz`, {
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  const text = (await answer.text()).slice(0, 200)
  return answer.ok && text === JSON.stringify({ status: 'ok' })
    ? worked(`${config.publicUrl} leads to this program.`)
    : failed(`${config.publicUrl} answers ${answer.status}, and not as this program does.`)
}

/** What the other side answered, or why it did not; an answer may be long. */
function saidBy(error: unknown): string {
  const { response, cause, message } = Object(error) as Record<string, unknown>
  if (error instanceof Stripe.errors.StripeError)
    return `Stripe answered: ${[error.statusCode, error.code, error.message].filter(Boolean).join(' ')}`
  if (typeof response === 'string') return `The server answered: ${response.slice(0, 300)}`
  const reason = Object(cause) as Record<string, unknown>
  const said = [message, reason['code'] ?? reason['message']].filter(Boolean).join(': ')
  return `It did not work: ${said.slice(0, 300)}`
}
