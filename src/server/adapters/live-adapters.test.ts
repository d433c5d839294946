import { expect, test } from 'vitest'
import { builtInBooks } from '#core/built-in-prices/built-in-books.ts'
import { parseConfig } from '#server/config.ts'
import { findPaymentOutage } from '#server/payment-outage/payment-outage.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { openLiveAdapters } from './live-adapters.ts'
import { systemClock } from './system.ts'

const configOf = (environment: Readonly<Record<string, string>>) =>
  parseConfig({ STRIPE_API_BASE: 'http://127.0.0.1:1', ...environment }, '/nowhere')

const keys = (name: string) => ({
  STRIPE_SECRET_KEY: `sk_test_${name}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${name}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${name}`,
})

const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@shop.example' }

test('an outage stays while other connections change, and leaves with the keys that it was of', async () => {
  const { database } = (await createTestApp()).ports
  const { currency } = builtInBooks.home.market.area
  const live = await openLiveAdapters(configOf(keys('first')), database, currency)
  const outage = () => findPaymentOutage({ database, clock: systemClock })
  const { gateway } = live.ports
  await expect(gateway.getPayment('pi_1')).rejects.toThrow()
  await expect.poll(outage).toBeDefined()
  await live.takeUp(configOf({ ...keys('first'), ...mail }))
  expect(await outage()).toBeDefined()
  const late = gateway.getPayment('pi_1').catch(() => undefined)
  await live.takeUp(configOf({ ...keys('second'), ...mail }))
  expect(gateway.clientConfig()).toMatchObject({ publishableKey: 'pk_test_second' })
  await late
  expect(await outage()).toBeUndefined()
})
