import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultBusiness, publicBusiness } from '#core/business/business.ts'
import { type Offer, specifiedOffer } from '#core/catalog/offer.ts'
import type { OwnerClaim } from '#core/claims/owner-claim.ts'
import { shippedPrivacy } from '#core/legal/privacy.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createApp } from './create-app.ts'

let folder: string

const inlineScript = "document.documentElement.dataset.theme = 'dark'"

const longPage = [
  '<link rel="canonical" href="https://address-to-be.invalid/subscription">',
  `<script data-start="/a.js">${inlineScript}</script>`,
  '<script type="application/ld+json">{"name":"data"}</script>',
  '<script type="module" src="/a.js"></script>',
  '<p>Plans and prices.</p>'.repeat(100),
].join('\n')

const legalPage =
  '<html lang="en"><article data-legal="terms"><address class="a">Plumbline</address>' +
  '<a href="mailto:support@plumbline.example">support@plumbline.example</a></article></body>'

const pricedPage =
  '<html lang="en"><meta content="from $395, and plans"><p>$395</p><p>$395,000</p><p>$695</p>' +
  '<script type="application/ld+json">{"price":"395.00"}</script><p>Save $3,108</p>' +
  '<p>Priority 48 hours delivery</p><p>72 hours delivery</p><p>in 48 to 72 hours, or 72 hours a week.</p>' +
  '<dd>72 hours</dd><p>$149</p><p>$447 billed quarterly</p><p>$299</p></html>'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-client-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'demo'))
  await mkdir(join(folder, 'intake'))
  const files = {
    'index.html': 'home',
    'index-without-claims.html': '<html lang="en"><p>measured only</p>',
    'pricing.html': 'pricing',
    'subscription.html': longPage,
    'demo/index.html': 'demo',
    'intake/pro.html': 'intake',
    'terms-of-service.html': legalPage,
    'app.html': 'site shell',
    'report.html': `<head><script>${inlineScript}</script></head><!--first-screen-->${' '.repeat(2000)}<!--served-data-->`,
    'shared.html': 'copy: <!--first-screen--> <!--served-data-->',
    'verify.html': pricedPage,
    'office.html': 'office shell',
    'favicon.svg': '<svg/>',
    'assets/site-abc123.js': 'console.log(1)',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
})

afterAll(() => rm(folder, { recursive: true }))

async function get(url: string, headers: Record<string, string> = {}) {
  const { ports } = await createTestApp()
  const app = await createApp(ports, [], { clientFolder: folder })
  const answer = await app.inject({ url, headers })
  await app.close()
  return answer
}

test.each([
  ['/', 'home'],
  ['/pricing', 'pricing'],
  ['/pricing/', 'pricing'],
  ['/demo', 'demo'],
  ['/intake/pro', 'intake'],
  ['/intake/unknown', 'site shell'],
  ['/checkout?clientSecret=a&orderId=b', 'site shell'],
  ['/order/1', 'site shell'],
  ['/report/secret', 'site shell'],
  ['/shared/secret', 'site shell'],
  ['/admin', 'office shell'],
  ['/admin-login', 'office shell'],
  ['/admin/order/1/bid-items', 'office shell'],
])('the page %s is %s', async (url, body) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.body]).toEqual([200, body])
  expect(answer.headers['content-type']).toMatch(/^text\/html/)
})

test.each([
  '/no-such-page',
  '/app',
  '/office',
  '/app.html',
  '/pricing.html',
  '/.env',
  '/..%2f..%2fetc',
])('the unknown address %s is the site shell with status 404', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.body]).toEqual([404, 'site shell'])
})

test('an unknown API path stays a problem body', async () => {
  expect((await get('/api/no-such-thing')).json()).toMatchObject({ code: 'not-found' })
})

test('a script carries the headers it obeys, a policy of its own and not what a page needs', async () => {
  const { headers } = await get('/assets/site-abc123.js')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(headers).not.toHaveProperty('x-frame-options')
  const { headers: ofPicture } = await get('/favicon.svg')
  expect(ofPicture['content-security-policy']).toContain("script-src 'self'")
})

test('hashed assets are kept for ever, pages asked for again', async () => {
  const asset = await get('/assets/site-abc123.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const page = await get('/pricing')
  expect(page.headers['cache-control']).toBe('no-cache')
  const again = await get('/pricing', { 'if-none-match': String(page.headers['etag']) })
  expect(again.statusCode).toBe(304)
  // The browser applies the headers of this answer to its cached page.
  expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
})

test('a page is compressed for clients that accept it, always with the same content', async () => {
  const plain = await get('/subscription')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const small = await get('/subscription', { 'accept-encoding': 'gzip, br' })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  const common = await get('/subscription', { 'accept-encoding': 'gzip' })
  expect(common.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(common.rawPayload).toString()).toBe(plain.body)
})

test('a report comes with its first screen, under the headers of every secret link', async () => {
  const { ports } = await createTestApp()
  const app = await createApp(ports, [], {
    clientFolder: folder,
    drawFirstScreen: async (page, token) =>
      token === 'secret'
        ? { html: '<h1>Budget $1,140,000</h1>', data: { page, name: '</script><b>$& Sons' } }
        : undefined,
  })
  const headers = { 'accept-encoding': 'br' }
  const found = await app.inject({ url: '/report/secret', headers })
  const html = brotliDecompressSync(found.rawPayload).toString()
  expect(html).toContain('</head><h1>Budget $1,140,000</h1> ')
  const [, served = ''] =
    /<script type="application\/json" id="served-data">(.*)<\/script>$/.exec(html) ?? []
  expect(served).not.toContain('<')
  expect(JSON.parse(served)).toEqual({ page: 'secureReport', name: '</script><b>$& Sons' })
  const copy = await app.inject({ url: '/shared/secret' })
  expect(copy.body).toContain('copy: <h1>Budget $1,140,000</h1> <script type="application/json"')
  expect(copy.body).toContain('"page":"sharedReport"')
  const empty = await app.inject({ url: '/report/another' })
  expect([empty.statusCode, empty.body]).toEqual([200, 'site shell'])
  expect((await app.inject({ url: '/shared/another' })).body).toBe('site shell')
  expect(found.headers).not.toHaveProperty('etag')
  const kept = ['cache-control', 'referrer-policy', 'x-robots-tag', 'x-frame-options', 'vary']
  for (const name of kept) expect(found.headers[name], name).toBe(empty.headers[name])
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  expect(found.headers['content-security-policy']).toBe(
    String(empty.headers['content-security-policy']).replace(
      "script-src 'self'",
      `script-src 'self' 'sha256-${hash}'`,
    ),
  )
  await app.close()
})

test('a page names itself by the public address', async () => {
  const { ports } = await createTestApp()
  const { body } = await get('/subscription')
  expect(body).toContain(`href="${ports.settings.publicUrl}/subscription"`)
  expect(body).not.toContain('.invalid')
})

test('only the scripts that the build put into a page may run in it', async () => {
  const policy = String((await get('/subscription')).headers['content-security-policy'])
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(policy.match(/sha256/g)).toHaveLength(1)
  expect((await get('/pricing')).headers['content-security-policy']).not.toContain('sha256')
})

test.each([
  '/checkout',
  '/order/1',
  '/report/secret',
  '/shared/secret',
  '/admin-recovery?token=x',
  '/admin/order/1',
])(
  'no cache keeps %s, no search engine lists it, and its address is not passed on',
  async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  },
)

test('with live payments the home page is the one without claims, and every page says so', async () => {
  const { ports } = await createTestApp()
  const live = { ...ports, settings: { ...ports.settings, sandboxPayments: false } }
  const app = await createApp(live, [], { clientFolder: folder })
  const { body } = await app.inject('/')
  expect(body).toBe('<html lang="en" data-claims="none"><p>measured only</p>')
  await app.close()
})

test('with live payments every page names the claims that were confirmed, as soon as they are', async () => {
  const { ports } = await createTestApp()
  const live = { ...ports, settings: { ...ports.settings, sandboxPayments: false } }
  let confirmed: readonly OwnerClaim[] = []
  const app = await createApp(live, [], {
    clientFolder: folder,
    shownFacts: async () => ({
      claims: confirmed,
      business: publicBusiness(defaultBusiness),
      offer: specifiedOffer,
      legalTexts: undefined,
    }),
  })
  const first = await app.inject('/')
  confirmed = ['accuracy', 'satisfied-clients']
  const headers = { 'if-none-match': String(first.headers.etag) }
  const { body } = await app.inject({ url: '/', headers })
  expect(body).toContain('data-claims="accuracy satisfied-clients"')
  await app.close()
})

test('a legal page comes with the text that the owner saved, drawn and as data for its code', async () => {
  const { ports } = await createTestApp()
  const sections = [{ title: 'Our </script> $& terms', paragraphs: ['One.'] }]
  let revision = 0
  const app = await createApp(ports, [], {
    clientFolder: folder,
    shownFacts: async () => ({
      claims: undefined,
      business: publicBusiness(defaultBusiness),
      offer: specifiedOffer,
      legalTexts: {
        terms: { revision, effectiveOn: '2026-08-01', sections },
        privacy: shippedPrivacy,
      },
    }),
    drawLegalText: async (document) => `<article data-legal="${document}">drawn $&</article>`,
  })
  const before = await app.inject('/terms-of-service')
  expect(before.body).toBe(legalPage)
  revision = 1
  const headers = { 'if-none-match': String(before.headers.etag) }
  const { body } = await app.inject({ url: '/terms-of-service', headers })
  expect(body).toContain('<article data-legal="terms">drawn $&</article>')
  expect(body).not.toContain('support@plumbline.example')
  const [, data = ''] = /id="served-data">(.*)<\/script><\/body>/.exec(body) ?? []
  expect(JSON.parse(data)).toEqual({ revision, effectiveOn: '2026-08-01', sections })
  expect((await app.inject('/pricing')).body).not.toContain('served-data')
  await app.close()
})

test('pages show the prices and hours of today, in text, in data and for their code, and change no other number', async () => {
  const { ports } = await createTestApp()
  let offer: Offer = specifiedOffer
  const app = await createApp(ports, [], {
    clientFolder: folder,
    shownFacts: async () => ({
      claims: undefined,
      business: publicBusiness(defaultBusiness),
      offer,
      legalTexts: undefined,
    }),
  })
  const before = await app.inject('/verify')
  expect(before.body).toBe(pricedPage)
  // A price that another package had before is not changed a second time.
  offer = {
    prices: { basic: 69_500, pro: 99_500, premium: 120_000 },
    hours: { basic: 100, pro: 72, premium: 48 },
    plans: { starter: 29_900, professional: 44_700 },
  }
  const headers = { 'if-none-match': String(before.headers.etag) }
  const { body } = await app.inject({ url: '/verify', headers })
  expect(body).toContain(
    '<meta content="from $695, and plans"><p>$695</p><p>$395,000</p><p>$995</p>',
  )
  expect(body).toContain('{"price":"695.00"}</script><p>Save $5,358</p>')
  expect(body).toContain(
    '<p>Priority 72 hours delivery</p><p>100 hours delivery</p><p>in 72 to 100 hours, or 72 hours a week.</p><dd>100 hours</dd><p>$299</p><p>$897 billed quarterly</p><p>$447</p>',
  )
  const [, told = ''] = /data-offer="([^"]*)"/.exec(body) ?? []
  expect(JSON.parse(told.replaceAll('&quot;', '"'))).toEqual(offer)
  await app.close()
})

test('pages show the business as the owner saved it, in their text and for their code', async () => {
  const { ports } = await createTestApp()
  let business = publicBusiness(defaultBusiness)
  const app = await createApp(ports, [], {
    clientFolder: folder,
    shownFacts: async () => ({
      claims: undefined,
      business,
      offer: specifiedOffer,
      legalTexts: undefined,
    }),
  })
  const before = await app.inject('/terms-of-service')
  expect(before.body).toBe(legalPage)
  business = {
    lines: 'Miller & Sons "Cost" LLC\n100 $& Street',
    supportEmail: 'help@miller.test',
  }
  const headers = { 'if-none-match': String(before.headers.etag) }
  const { body } = await app.inject({ url: '/terms-of-service', headers })
  expect(body).toContain(
    '<address class="a">Miller &amp; Sons &quot;Cost&quot; LLC\n100 $&amp; Street</address>',
  )
  expect(body).toContain('<a href="mailto:help@miller.test">help@miller.test</a>')
  const [, told = ''] = /data-business="([^"]*)"/.exec(body) ?? []
  const plain = told.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(JSON.parse(plain)).toEqual(business)
  await app.close()
})
