import { openMailServer } from '#server/testing/mail-server.ts'
import { breaksOff, fails, openModelServer, says } from '#server/testing/model-server.ts'
import { openS3Server, s3Account } from '#server/testing/s3-server.ts'
import { openStripeStandIn, standInKey } from '#server/testing/stripe/stripe-stand-in.ts'
import { type Dice, rollDice } from '../../../tools/seed/dice.ts'
import { pause } from '../launch-server.ts'
import { openReceiver, type Reception } from './webhook-receiver.ts'

export type Injected = {
  mail: number
  payments: number
  files: number
  model: number
  webhooks: number
}

type Strikes = (what: keyof Injected, share: number) => boolean

/**
 * Every outside service: mail server, payment provider, object store, model, and webhook receivers.
 * During faults each of them is randomly slow, refuses, or breaks off.
 */
export async function openOutside(seed: number) {
  const dice = rollDice(seed)
  const injected: Injected = { mail: 0, payments: 0, files: 0, model: 0, webhooks: 0 }
  const weather = { storm: false }
  const strikes: Strikes = (what, share) => {
    const struck = weather.storm && dice.chance(share)
    if (struck) injected[what] += 1
    return struck
  }
  const mail = await openMailServer(moodOfMail(dice, strikes))
  const stripe = await openStripeStandIn({ now: () => new Date() })
  const store = await openS3Server()
  const model = await openModelServer((response) => {
    if (strikes('model', 0.2)) return fails(dice.pick([429, 500, 503]))(response)
    if (strikes('model', 0.2)) return breaksOff(response)
    const waitMs = strikes('model', 0.3) ? dice.between(100, 3000) : 0
    setTimeout(() => says('A shell space becomes a restaurant.')(response), waitMs)
  })
  const receiver = await openReceiver(() => receptionOf(dice, strikes))
  stripe.watch(async (moment) => {
    if (strikes('payments', 0.1)) await pause(dice.between(50, 1500))
    // Applies to the next request, so that many requests meet many faults.
    if (moment.startsWith('after') && strikes('payments', 0.15)) {
      stripe.failNext(dice.pick(['drop', 'half', 429, 500]))
    }
  })
  const clouds = setInterval(() => {
    // One at a time, because unused faults must not accumulate until nothing succeeds.
    if (store.faults.length === 0 && strikes('files', 0.3)) store.faults.push(storeFault(dice))
  }, 150)
  return {
    mail,
    stripe,
    store,
    receiver,
    injected,
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'reports@plumbline.example',
      STRIPE_SECRET_KEY: standInKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
      STRIPE_API_BASE: stripe.url,
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'stand-in',
      WEBHOOK_CIDRS: '127.0.0.1/32',
    },
    bucket: {
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: s3Account.bucket,
      S3_ACCESS_KEY_ID: s3Account.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    },
    storm: () => {
      weather.storm = true
    },
    /** From now on everything answers at once. */
    calm: () => {
      weather.storm = false
      store.faults.length = 0
    },
    close: async () => {
      clearInterval(clouds)
      await Promise.all([stripe.close(), store.close(), receiver.close()])
    },
  }
}

export type Outside = Awaited<ReturnType<typeof openOutside>>

function moodOfMail(dice: Dice, strikes: Strikes) {
  return {
    get message() {
      return strikes('mail', 0.2) ? 451 : undefined
    },
    get waitMs() {
      return strikes('mail', 0.2) ? dice.between(50, 800) : undefined
    },
    get breaksOff() {
      return strikes('mail', 0.15)
    },
  }
}

function receptionOf(dice: Dice, strikes: Strikes): Reception {
  if (strikes('webhooks', 0.2)) return 'refuses'
  if (strikes('webhooks', 0.2)) return 'takes-and-breaks-off'
  return strikes('webhooks', 0.2) ? { waitsMs: dice.between(100, 3000) } : 'takes'
}

function storeFault(dice: Dice): Outside['store']['faults'][number] {
  const kind = dice.pick(['refuses', 'slow', 'half'] as const)
  const waitMs = dice.between(100, 1500)
  return (response) => {
    if (kind === 'refuses') response.writeHead(503).end()
    else if (kind === 'slow') setTimeout(() => response.writeHead(503).end(), waitMs)
    // Status 200 promises that a file is stored, so only reads break off after it.
    else if (response.req.method !== 'GET') response.destroy()
    else {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('half', () => response.destroy())
    }
    return true
  }
}
