import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { everyEmail } from '#server/testing/build-emails.ts'
import {
  openStripeStandIn,
  type StripeStandIn,
  standInKey,
} from '#server/testing/stripe/stripe-stand-in.ts'
import { launchServer, type ServerProcess } from './launch-server.ts'
import {
  numbersIn,
  numbersOfClaims,
  sourcesOfNumbers,
  visibleText,
  wordsOfClaims,
} from './number-sources.ts'
import { signIn } from './purchase.ts'

/** Every number that the public sees comes from a known place, and no claim from nowhere. */

const publicPages = Object.values(pages)
  .filter(({ kind }) => kind === 'prerendered')
  .map(({ path }) => path)

const samples = ['basic', 'pro', 'premium'].map((tier) => `/api/reports/preview/${tier}`)

let stripe: StripeStandIn
let live: ServerProcess
let sandbox: ServerProcess

beforeAll(async () => {
  stripe = await openStripeStandIn({ now: () => new Date() })
  live = await launchServer({
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    STRIPE_API_BASE: stripe.url,
  })
  sandbox = await launchServer()
})

afterAll(async () => {
  await live.stop()
  await sandbox.stop()
  await stripe.close()
})

const textOf = async (url: string) => visibleText(await (await fetch(url)).text())

/** The reference says every number of the document that the same server answers with. */
async function sourcesOf(origin: string, path: string): Promise<readonly string[]> {
  if (path !== pages.apiDocs.path) return sourcesOfNumbers
  const document = await (await fetch(`${origin}/api/v1/openapi.json`)).text()
  return [...sourcesOfNumbers, ...numbersIn(document)]
}

const unknownIn = (text: string, sources: readonly string[]) => {
  const known = new Set(sources)
  return [...new Set(numbersIn(text))].filter((number) => !known.has(number))
}

describe('with live payments', () => {
  test.each(publicPages)(
    'every number on %s comes from catalog, ledger, fit or terms',
    async (path) => {
      const text = await textOf(live.url + path)
      expect(text.length).toBeGreaterThan(100)
      expect(unknownIn(text, await sourcesOf(live.url, path))).toEqual([])
    },
  )

  test.each([...publicPages, ...samples])('%s carries no unconfirmed claim', async (path) => {
    const text = await textOf(live.url + path)
    expect(wordsOfClaims.filter((words) => text.includes(words))).toEqual([])
  })

  test('a confirmed claim is named to the page, and no other', async () => {
    const token = await signIn(live.url)
    const answer = await fetch(`${live.url}/api/admin/claims/accuracy`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ evidence: 'Counted in the calibration of July 1, 2026.' }),
    })
    expect(answer.status).toBe(200)
    const named = async () =>
      /data-claims="([^"]*)"/.exec(await (await fetch(live.url)).text())?.[1]
    await expect.poll(named, { timeout: 15_000 }).toBe('accuracy')
  })
})

describe('in the sandbox', () => {
  test.each(publicPages)(
    'numbers on %s may also be those of the specified claims',
    async (path) => {
      const text = await textOf(sandbox.url + path)
      const sources = await sourcesOf(sandbox.url, path)
      expect(unknownIn(text, [...sources, ...numbersOfClaims])).toEqual([])
    },
  )

  test('the landing page shows them', async () => {
    const text = await textOf(sandbox.url)
    for (const words of ['500+', '200+', '98%', '$50M+']) expect(text).toContain(words)
  })

  test.each(samples)('%s carries none of them', async (path) => {
    const text = await textOf(sandbox.url + path)
    expect(text.length).toBeGreaterThan(1000)
    expect(wordsOfClaims.filter((words) => text.includes(words))).toEqual([])
  })
})

test.each(Object.entries(everyEmail))(
  'the mail %s carries no claim',
  (_name, { text, subject }) => {
    expect(wordsOfClaims.filter((words) => `${subject} ${text}`.includes(words))).toEqual([])
  },
)
