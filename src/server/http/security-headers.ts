import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import type { GatewayClientConfig } from '#core/payment/gateway.ts'
import type { Ports } from '#server/ports.ts'

const stripeScripts = 'https://js.stripe.com'

/** Added to every answer, including errors and files. */
export function sendSecurityHeaders(app: FastifyInstance, ports: Ports): void {
  const headers = latestHeaders(ports)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers()).header('x-request-id', request.id)
    if (isPath(request.url, '/api')) reply.header('cache-control', 'no-store')
    if (isPrivate(request.url)) keepPrivate(reply)
    next()
  })
}

/** They are the same for every answer, so they are built once for each address and provider. */
function latestHeaders(ports: Ports): () => Readonly<Record<string, string>> {
  let built: { readonly of: string; readonly headers: Readonly<Record<string, string>> } | undefined
  return () => {
    const config = ports.gateway.clientConfig()
    const isHttps = ports.settings.publicUrl.startsWith('https://')
    const of = `${isHttps} ${config.gateway === 'stripe' ? config.scriptUrl : ''}`
    if (built?.of !== of) built = { of, headers: securityHeaders(config, isHttps) }
    return built.headers
  }
}

/** Pages load no inline script. */
function securityHeaders(
  config: GatewayClientConfig,
  isHttps: boolean,
): Readonly<Record<string, string>> {
  const stripe =
    config.gateway === 'stripe'
      ? [stripeScripts, 'https://*.js.stripe.com', new URL(config.scriptUrl).origin]
      : []
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(stripe.length > 0 ? ['https://api.stripe.com'] : [])],
        frameSrc: [
          "'self'",
          'blob:',
          ...stripe,
          ...(stripe.length > 0 ? ['https://hooks.stripe.com'] : []),
        ],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'sameorigin' },
    xPoweredBy: false,
  })
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  protect(request, answer, () => {})
  const headers = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(headers), 'permissions-policy': permissionsPolicy(stripe) }
}

const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Browser features that no page uses are turned off; wallets are allowed for the payment form. */
function permissionsPolicy(payers: readonly string[]): string {
  const quoted = payers.map((origin) => `"${origin}"`)
  return [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    `payment=(${['self', ...quoted].join(' ')})`,
    'publickey-credentials-get=(self)',
    'publickey-credentials-create=(self)',
  ].join(', ')
}

/** An answer that is not a page may load nothing and may not be framed. */
export const partPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For answers that no hook reaches. */
export const bareHeaders = {
  'content-security-policy': partPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

/** For report HTML, which contains text by customers and models: no scripts and no requests. */
export const reportHtmlPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'"

// Addresses that contain ids, tokens or client secrets.
const privatePaths = [
  '/checkout',
  '/sign-in',
  '/account',
  '/sandbox/checkout',
  '/order',
  '/report',
  '/shared',
  '/questions',
  '/outcome',
  '/unsubscribe',
  '/admin',
  '/api/orders',
  '/api/requests',
  '/api/outcome-requests',
  '/api/reports/secure',
  '/api/shared',
]

/**
 * Pages and answers that caches must not store, search engines must not index, and links must not
 * reveal.
 */
export function isPrivate(url: string): boolean {
  if (url.startsWith('/intake/') && url.includes('draft=')) return true
  return privatePaths.some((path) => isPath(url, path)) || url.startsWith('/admin-')
}

function isPath(url: string, path: string): boolean {
  const next = url.charAt(path.length)
  return url.startsWith(path) && (next === '' || next === '/' || next === '?')
}

function keepPrivate(reply: FastifyReply): void {
  reply.header('referrer-policy', 'no-referrer')
  reply.header('x-robots-tag', 'noindex, nofollow')
}
