import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerClaim } from '#core/claims/owner-claim.ts'
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
    'app.html': 'site shell',
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

test('a page goes compressed to whoever takes that, always with the same content', async () => {
  const plain = await get('/subscription')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const small = await get('/subscription', { 'accept-encoding': 'gzip, br' })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  const common = await get('/subscription', { 'accept-encoding': 'gzip' })
  expect(common.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(common.rawPayload).toString()).toBe(plain.body)
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
    shownClaims: async () => confirmed,
  })
  const first = await app.inject('/')
  confirmed = ['accuracy', 'testimonial-clinic']
  const headers = { 'if-none-match': String(first.headers.etag) }
  const { body } = await app.inject({ url: '/', headers })
  expect(body).toContain('data-claims="accuracy testimonial-clinic"')
  await app.close()
})
