import type { Currency } from '#core/money/currency.ts'
import type { Config } from '#server/config.ts'
import { tellPaymentOutage } from '#server/payment-outage/payment-outage.ts'
import type { Adapters, Mailer, Ports } from '#server/ports.ts'
import { blsCollector } from './bls-collector.ts'
import { clamdScanner } from './clamd-scanner.ts'
import { fredCollector } from './fred-collector.ts'
import { createMailboxMailer } from './mailbox-mailer.ts'
import { openAiModel } from './openai-model.ts'
import { qcewCollector } from './qcew-collector.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { systemClock } from './system.ts'
import { type WatchedGateway, watchGateway } from './watch-gateway.ts'

// Modules that only some configurations need are loaded on demand.

export async function chooseMailer(config: Config): Promise<Mailer> {
  if (config.SMTP_URL === undefined || config.MAIL_FROM === undefined) return createMailboxMailer()
  const { createSmtpMailer } = await import('./smtp-mailer.ts')
  return createSmtpMailer({
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    messageIdHost: new URL(config.publicUrl).hostname,
  })
}

/** Stripe with all three keys, or the sandbox; the configuration refuses anything in between. */
export async function chooseGateway(
  config: Config,
  database: Ports['database'],
  currency: Currency,
): Promise<Ports['gateway'] & Partial<Pick<WatchedGateway, 'close'>>> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config
  const webhookSecret = config.STRIPE_WEBHOOK_SECRET
  if (!secretKey || !publishableKey || !webhookSecret) {
    return sandboxGateway(database, systemClock, currency)
  }
  const { stripeGateway } = await import('./stripe-gateway.ts')
  const stripe = stripeGateway({
    secretKey,
    publishableKey,
    webhookSecret,
    currency,
    apiBase: config.STRIPE_API_BASE,
    scriptUrl: config.STRIPE_JS_URL,
  })
  return watchGateway(stripe, systemClock, tellPaymentOutage(database))
}

export function chooseModel(config: Config): Ports['narrativeModel'] {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } = config
  return baseUrl === undefined || model === undefined
    ? undefined
    : openAiModel({ baseUrl, model, apiKey, clock: systemClock })
}

export function chooseScanner({ CLAMD_ADDRESS: address }: Config): Ports['scanner'] {
  return address === undefined ? undefined : clamdScanner({ address })
}

export function namesOfAdapters(config: Config): Omit<Adapters, 'narratives'> {
  return {
    database: config.DATABASE_URL === undefined ? 'embedded' : 'postgres',
    payments: config.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe',
    mail: config.SMTP_URL === undefined ? 'mailbox' : 'smtp',
    files: config.S3_ENDPOINT === undefined ? 'disk' : 's3',
    malware: config.CLAMD_ADDRESS === undefined ? 'none' : 'clamav',
  }
}

export function openCollectors(config: Config): Ports['collectors'] {
  return [
    blsCollector({ apiBase: config.BLS_API_BASE, apiKey: config.BLS_API_KEY }),
    fredCollector({ apiBase: config.FRED_API_BASE, apiKey: config.FRED_API_KEY }),
    qcewCollector({ apiBase: config.QCEW_API_BASE }),
  ]
}
