import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { firstScreenMark, servedDataId, servedDataMark } from '#contract/pages.ts'
import { defaultBusiness, isOwnersBusiness, type PublicBusiness } from '#core/business/business.ts'
import { type Offer, offerTexts, specifiedOffer } from '#core/catalog/offer.ts'
import type { OwnerClaim } from '#core/claims/owner-claim.ts'
import type { LegalDocument, LegalText } from '#core/legal/legal-text.ts'
import type { ShownLook } from '#core/look/look.ts'
import { escapeHtml } from '#server/emails/email.ts'
import { withLook, withOwnersName } from './page-look.ts'

/** The placeholder that the build writes for the public address, which only the server knows. */
const addressToBe = 'https://address-to-be.invalid'

/** What the owner decides of a page, as it is when the page is sent. */
export type PageFacts = {
  /** Those that may be shown; undefined in the sandbox, where the specification's are. */
  readonly claims: readonly OwnerClaim[] | undefined
  readonly business: PublicBusiness
  readonly offer: Offer
  /** Undefined for the program's own. */
  readonly look?: ShownLook | undefined
  /** On a legal page, the text that the owner saved. */
  readonly legalText?: { readonly document: LegalDocument; readonly text: LegalText }
}

/** Draws the article of a legal page as the page's code does. */
export type DrawLegalText = (document: LegalDocument, text: LegalText) => Promise<string>

/** The page also carries the text as data, so that its code draws the same. */
async function withLegalText(
  html: string,
  legalText: PageFacts['legalText'],
  draw: DrawLegalText | undefined,
): Promise<string> {
  if (!legalText) return html
  const drawn = await draw?.(legalText.document, legalText.text)
  // Functions, because `$1` in a text would be a pattern.
  return html
    .replace(/<article data-legal[\s\S]*<\/article>/, (article) => drawn ?? article)
    .replace('</body>', () => `${dataElement(legalText.text)}</body>`)
}

/**
 * A page was built with the default details. They are replaced where it shows them, and passed to
 * its code (`data-business`), which draws the same.
 */
function withBusiness(html: string, business: PublicBusiness): string {
  if (!isOwnersBusiness(business)) return html
  return withDetails(
    html.replace(
      '<html lang="en"',
      () => `<html lang="en" data-business="${escapeHtml(JSON.stringify(business))}"`,
    ),
    business,
  )
}

function withDetails(html: string, business: PublicBusiness): string {
  if (!isOwnersBusiness(business)) return html
  const { lines, supportEmail } = business
  return html
    .replaceAll(defaultBusiness.supportEmail, () => escapeHtml(supportEmail))
    .replace(
      /(<address[^>]*>)[^<]*(<\/address>)/,
      (_, open, close) => open + escapeHtml(lines) + close,
    )
}

/** A page was built with the specification's prices and hours; those of today take their place. */
function withOffer(html: string, offer: Offer): string {
  const [built, shown] = [offerTexts(specifiedOffer), offerTexts(offer)]
  if (built.join() === shown.join()) return html
  const texts = built.map((text) => text.replaceAll(/[$.]/g, (sign) => `\\${sign}`))
  return html
    .replace(new RegExp(`(?:${texts.join('|')})(?!\\d|,\\d)`, 'g'), (text) => {
      return shown[built.indexOf(text)] ?? text
    })
    .replace(
      '<html lang="en"',
      () => `<html lang="en" data-offer="${escapeHtml(JSON.stringify(offer))}"`,
    )
}

/** Below this size compression saves nothing once the headers are counted. */
const smallestBytes = 1024

export type PageEncoding = 'br' | 'gzip' | 'identity'

/** What the server adds to a page for one visit. */
export type DrawnPage = {
  /** The first screen. */
  readonly html: string
  /** What the page's code draws the rest from. */
  readonly data: object
}

/** A page as it is sent: read, addressed and compressed once for the claims it may show. */
export type PageFile = {
  readonly etag: string
  /** CSP sources for the page's inline scripts. */
  readonly scriptHashes: readonly string[]
  readonly encodings: ReadonlySet<PageEncoding>
  readonly body: (encoding: PageEncoding) => Promise<Buffer>
  /** The page with what was drawn for one visit, compressed for that visit. */
  readonly filled: (drawn: DrawnPage, encoding: PageEncoding) => Promise<Buffer>
}

const compressors: Readonly<Record<PageEncoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
  identity: async (text) => text,
}

/** What is sent once is compressed quickly: some milliseconds for a twentieth more bytes. */
const quickCompressors: typeof compressors = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => promisify(gzip)(text),
  identity: async (text) => text,
}

export async function readPageFile(
  path: string,
  publicUrl: string,
  { claims, business, offer, look, legalText }: PageFacts,
  drawLegalText?: DrawLegalText,
): Promise<PageFile> {
  const addressed = (await readFile(path, 'utf8')).replaceAll(addressToBe, publicUrl)
  const legal = await withLegalText(withOffer(addressed, offer), legalText, drawLegalText)
  const text = withLook(withBusiness(legal, business), look)
  const html =
    claims === undefined
      ? text
      : text.replace(
          '<html lang="en"',
          `<html lang="en" data-claims="${claims.join(' ') || 'none'}"`,
        )
  const plain = Buffer.from(html)
  const kept = new Map<PageEncoding, Promise<Buffer>>()
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    scriptHashes: inlineScripts(html).map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
    encodings: new Set<PageEncoding>(
      plain.length < smallestBytes ? ['identity'] : ['br', 'gzip', 'identity'],
    ),
    body: (encoding) => {
      const body = kept.get(encoding) ?? compressors[encoding](plain)
      kept.set(encoding, body)
      return body
    },
    filled: (drawn, encoding) =>
      // A function, because a replacement text gives `$1` a meaning and amounts begin with it.
      quickCompressors[encoding](
        Buffer.from(
          html
            .replace(servedDataMark, () => dataElement(drawn.data))
            .replace(firstScreenMark, () =>
              withOwnersName(withDetails(drawn.html, business), look),
            ),
        ),
      ),
  }
}

/** Data and not code: only `<` could end the element early. */
function dataElement(data: object): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${servedDataId}">${text}</script>`
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  )
}
