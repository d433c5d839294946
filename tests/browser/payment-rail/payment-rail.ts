import type { LaunchOptions } from '@playwright/test'
import Stripe from 'stripe'
import { openStripeStandIn, standInKey } from '#server/testing/stripe/stripe-stand-in.ts'
import { freePort } from '../../../tools/free-port.ts'
import { launchServer, type ServerProcess } from '../../process/launch-server.ts'
import { type ElementServer, openElementServer } from './element-server.ts'

/** The built server, paid through a provider: Stripe's own test mode, or the stand-in for it. */
export type PaymentRail = {
  readonly app: ServerProcess
  /** The stand-in's pages, which a test can steer; undefined at Stripe itself. */
  readonly pages: ElementServer | undefined
  /** The state of a payment at the provider. */
  payment(id: string): Promise<{ readonly status: string; readonly amount: number }>
  close(): Promise<void>
}

export const webhookSecret = 'whsec_0123456789abcdef'

export async function openStandInRail(): Promise<PaymentRail> {
  const port = await freePort()
  const pagesUrl = `http://127.0.0.1:${port}`
  const standIn = await openStripeStandIn({ now: () => new Date() }, pagesUrl)
  const pages = await openElementServer(standIn.state, port)
  const app = await launchServer({
    NODE_ENV: 'production',
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: standIn.url,
    STRIPE_JS_URL: `${pagesUrl}/stripe.js`,
  })
  return {
    app,
    pages,
    payment: async (id) => {
      const intent = standIn.state.objects.get(id)
      return { status: String(intent?.['status']), amount: Number(intent?.['amount']) }
    },
    close: async () => {
      await app.stop()
      await pages.close()
      await standIn.close()
    },
  }
}

const { STRIPE_TEST_SECRET_KEY = '', STRIPE_TEST_PUBLISHABLE_KEY = '' } = process.env

/** Keys of Stripe's test mode in the environment; a key of live mode is never used. */
export const hasTestKeys =
  STRIPE_TEST_SECRET_KEY.startsWith('sk_test_') &&
  STRIPE_TEST_PUBLISHABLE_KEY.startsWith('pk_test_')

export const testKeysMissing =
  'STRIPE_TEST_SECRET_KEY and STRIPE_TEST_PUBLISHABLE_KEY (of test mode) are not set'

export async function openStripeRail(): Promise<PaymentRail> {
  const stripe = new Stripe(STRIPE_TEST_SECRET_KEY, { telemetry: false })
  const app = await launchServer({
    NODE_ENV: 'production',
    STRIPE_SECRET_KEY: STRIPE_TEST_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: STRIPE_TEST_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  })
  return {
    app,
    pages: undefined,
    payment: (id) => stripe.paymentIntents.retrieve(id),
    close: async () => void (await app.stop()),
  }
}

/** Everything else keeps the browser from names outside this machine. */
export function withoutNameLock(options: LaunchOptions): LaunchOptions {
  const args = (options.args ?? []).filter((arg) => !arg.startsWith('--host-resolver-rules'))
  return { ...options, args }
}
