import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageKind, pages } from '#contract/pages.ts'
import type { LegalDocument, LegalText } from '#core/legal/legal-text.ts'
import { pathOf, type RefuseMethod } from './allowed-methods.ts'
import { type DrawFirstScreen, drawnPages, isDrawn } from './drawn-pages.ts'
import {
  type DrawLegalText,
  type DrawnPage,
  type PageEncoding,
  type PageFacts,
  type PageFile,
  readPageFile,
} from './page-files.ts'
import { HttpError } from './refusal.ts'
import { isPrivate, partPolicy } from './security-headers.ts'

const homeWithoutClaims = 'index-without-claims.html'

const shells: Readonly<Record<Exclude<PageKind, 'prerendered'>, string>> = {
  site: 'app.html',
  office: 'office.html',
}

type PageSettings = { readonly publicUrl: string; readonly sandboxPayments: boolean }

/** What the owner decides of the site's pages; legal texts are undefined while none was read. */
export type SiteFacts = Omit<PageFacts, 'legalText'> & {
  readonly legalTexts: Readonly<Record<LegalDocument, LegalText>> | undefined
}

/** As it is when a page is sent. */
export type ShownFacts = () => Promise<SiteFacts>

const legalFiles: Readonly<Record<string, LegalDocument>> = {
  'terms-of-service.html': 'terms',
  'privacy-policy.html': 'privacy',
}

/** The legal text of a page, where it is not the one that was built into it. */
function factsOf(file: string, { legalTexts, ...facts }: SiteFacts): PageFacts {
  const document = legalFiles[file]
  const text = document && legalTexts?.[document]
  return text && text.revision > 0 ? { ...facts, legalText: { document, text } } : facts
}

type Drawings = {
  readonly drawFirstScreen?: DrawFirstScreen
  readonly drawLegalText?: DrawLegalText
}

/**
 * Serves the built browser side: hashed assets are cached for ever, prerendered pages and the two
 * shells are revalidated every time, and any other address gets the site's shell with status 404.
 */
export async function servePages(
  app: FastifyInstance,
  clientFolder: string,
  settings: PageSettings,
  refuseMethod: RefuseMethod,
  shownFacts: ShownFacts,
  { drawFirstScreen, drawLegalText }: Drawings,
): Promise<void> {
  const sendPage = pageSender(clientFolder, settings, shownFacts, drawLegalText)
  await app.register(fastifyStatic, {
    root: clientFolder,
    serve: false,
    preCompressed: true,
    index: false,
  })
  for (const [name, page] of Object.entries(pages)) {
    if (isDrawn(name)) {
      app.get<{ Params: Record<string, string> }>(page.path, async (request, reply) => {
        const [token = ''] = Object.values(request.params)
        const drawn = await drawFirstScreen?.(name, token)
        return await (drawn === undefined
          ? sendPage(request, reply, shells.site)
          : sendPage(request, reply, drawnPages[name], drawn))
      })
      continue
    }
    const own = page.kind === 'prerendered' ? fileOf(clientFolder, page.path) : shells[page.kind]
    app.get(page.path, (request, reply) => {
      const isLiveHome = own === 'index.html' && !settings.sandboxPayments
      return sendPage(request, reply, isLiveHome ? homeWithoutClaims : own)
    })
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

/**
 * Headers that only pages need. Sending them with each of thirty small files would cost as much as
 * another file.
 */
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

/** A file that is not a page must do nothing when it is opened as one. */
function sendPartHeaders(reply: FastifyReply): void {
  for (const name of pageHeaders) reply.removeHeader(name)
  reply.header('content-security-policy', partPolicy)
}

const mostPagesKept = 200

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  /** What is added to the page for this visit. */
  drawn?: DrawnPage,
) => Promise<FastifyReply>

function pageSender(
  clientFolder: string,
  settings: PageSettings,
  shownFacts: ShownFacts,
  drawLegalText: DrawLegalText | undefined,
): SendPage {
  const kept = new Map<string, Promise<PageFile>>()
  return async (request, reply, file, drawn) => {
    const facts = factsOf(file, await shownFacts())
    const { publicUrl } = settings
    const key = `${file} ${publicUrl} ${JSON.stringify(facts)}`
    const reading =
      kept.get(key) ?? readPageFile(join(clientFolder, file), publicUrl, facts, drawLegalText)
    // Other facts make every page anew: those with the last ones are not asked for again.
    if (kept.size > mostPagesKept) kept.clear()
    kept.set(key, reading)
    const page = await reading
    // Pages are revalidated every time; an unchanged ETag gives a 304.
    reply.headers({
      'cache-control': isPrivate(request.url) ? 'no-store' : 'no-cache',
      vary: 'accept-encoding',
    })
    // Sent with a 304 too, because its headers replace those of the cached page.
    allowInlineScripts(reply, page.scriptHashes)
    if (drawn !== undefined) return await sendDrawn(request, reply, page, drawn)
    reply.header('etag', page.etag)
    if (request.headers['if-none-match']?.includes(page.etag) && reply.statusCode === 200) {
      return reply.code(304).send()
    }
    const encoding = encodingFor(request, page)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(await page.body(encoding))
  }
}

/** No cache may keep this page, so it has no ETag. */
async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageFile,
  drawn: DrawnPage,
): Promise<FastifyReply> {
  const encoding = encodingFor(request, page)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await page.filled(drawn, encoding))
}

/** Allows exactly the scripts that the build put into this page, by their hashes. */
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

/** Every file except pages and compressed copies. */
function listFiles(clientFolder: string): string[] {
  return readdirSync(clientFolder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => relative(clientFolder, join(entry.parentPath, entry.name)))
    .map((path) => path.split(sep).join('/'))
}

/** Names below `assets/` contain a hash of the content. */
function cacheControlOf(path: string): string {
  return path.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600, must-revalidate'
}
