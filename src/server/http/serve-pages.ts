import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageKind, pages } from '#contract/pages.ts'
import { pathOf, type RefuseMethod } from './allowed-methods.ts'
import { type PageEncoding, type PageFile, readPageFile } from './page-files.ts'
import { HttpError } from './refusal.ts'
import { isPrivate, partPolicy } from './security-headers.ts'

const homeWithoutClaims = 'index-without-claims.html'

const shells: Readonly<Record<Exclude<PageKind, 'prerendered'>, string>> = {
  site: 'app.html',
  office: 'office.html',
}

type PageSettings = { readonly publicUrl: string; readonly sandboxPayments: boolean }

/**
 * The built browser side: hashed assets for ever, prerendered pages and the two shells fresh every
 * time, and the site's shell with status 404 for any other address.
 */
export async function servePages(
  app: FastifyInstance,
  clientFolder: string,
  { publicUrl, sandboxPayments }: PageSettings,
  refuseMethod: RefuseMethod,
): Promise<void> {
  // The owner's claims are the specification's while payments are in the sandbox, and no more.
  const sendPage = pageSender(clientFolder, publicUrl, sandboxPayments)
  await app.register(fastifyStatic, {
    root: clientFolder,
    serve: false,
    preCompressed: true,
    index: false,
  })
  for (const page of Object.values(pages)) {
    const own = page.kind === 'prerendered' ? fileOf(clientFolder, page.path) : shells[page.kind]
    const file = own === 'index.html' && !sandboxPayments ? homeWithoutClaims : own
    app.get(page.path, (request, reply) => sendPage(request, reply, file))
  }
  for (const path of listFiles(clientFolder)) {
    app.get(`/${path}`, (_request, reply) => {
      reply.header('cache-control', cacheControlOf(path))
      if (/\.(js|css|woff2)$/.test(path)) sendPartHeaders(reply)
      return reply.sendFile(path, { cacheControl: false })
    })
  }
  app.setNotFoundHandler((request, reply) => {
    refuseMethod(pathOf(request.url))
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!wantsPage || request.url.startsWith('/api')) throw new HttpError(404, 'not-found')
    reply.code(404)
    return sendPage(request, reply, shells.site)
  })
}

/** What only a page obeys. A kilobyte with each of thirty small files is a file more. */
const pageHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'permissions-policy',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A file that is no page may do nothing when somebody opens it as one. */
function sendPartHeaders(reply: FastifyReply): void {
  for (const name of pageHeaders) reply.removeHeader(name)
  reply.header('content-security-policy', partPolicy)
}

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
) => Promise<FastifyReply>

function pageSender(clientFolder: string, publicUrl: string, showsClaims: boolean): SendPage {
  const kept = new Map<string, Promise<PageFile>>()
  return async (request, reply, file) => {
    const reading = kept.get(file) ?? readPageFile(join(clientFolder, file), publicUrl, showsClaims)
    kept.set(file, reading)
    const page = await reading
    // A page is asked for again each time; its ETag makes that a 304.
    reply.headers({
      'cache-control': isPrivate(request.url) ? 'no-store' : 'no-cache',
      etag: page.etag,
      vary: 'accept-encoding',
    })
    // Also on a 304: its headers replace those that the browser kept with the page.
    allowInlineScripts(reply, page.scriptHashes)
    if (request.headers['if-none-match']?.includes(page.etag) && reply.statusCode === 200) {
      return reply.code(304).send()
    }
    const encoding = encodingFor(request, page)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(await page.body(encoding))
  }
}

/** By their hashes: exactly the scripts the build put into this page, and no other. */
function allowInlineScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  if (hashes.length === 0 || policy === '') return
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`),
  )
}

function encodingFor(request: FastifyRequest, page: PageFile): PageEncoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const takes = (encoding: PageEncoding) =>
    page.encodings.has(encoding) && new RegExp(`\\b${encoding}\\b`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** `/pricing` is `pricing.html` or `pricing/index.html`, as the build wrote it. */
function fileOf(clientFolder: string, path: string): string {
  if (path === '/') return 'index.html'
  const name = path.slice(1)
  return existsSync(join(clientFolder, `${name}.html`)) ? `${name}.html` : `${name}/index.html`
}

/** Every file but the pages and the compressed copies. */
function listFiles(clientFolder: string): string[] {
  return readdirSync(clientFolder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => relative(clientFolder, join(entry.parentPath, entry.name)))
    .map((path) => path.split(sep).join('/'))
}

/** Files below `assets/` carry a hash of their content in the name. */
function cacheControlOf(path: string): string {
  return path.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600, must-revalidate'
}
