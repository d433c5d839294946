import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type OwnerClaim, ownerClaims } from '#core/claims/owner-claim.ts'

/** The placeholder that the build writes for the public address, which only the server knows. */
const addressToBe = 'https://address-to-be.invalid'

/** Below this size compression saves nothing once the headers are counted. */
const smallestBytes = 1024

export type PageEncoding = 'br' | 'gzip' | 'identity'

/** A page as it is sent: read, addressed and compressed once for the claims it may show. */
export type PageFile = {
  readonly etag: string
  /** CSP sources for the page's inline scripts. */
  readonly scriptHashes: readonly string[]
  readonly encodings: ReadonlySet<PageEncoding>
  readonly body: (encoding: PageEncoding) => Promise<Buffer>
}

const compressors: Readonly<Record<PageEncoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
  identity: async (text) => text,
}

export async function readPageFile(
  path: string,
  publicUrl: string,
  claims: readonly OwnerClaim[],
): Promise<PageFile> {
  const text = (await readFile(path, 'utf8')).replaceAll(addressToBe, publicUrl)
  const shown = claims.length === 0 ? 'none' : claims.join(' ')
  const html =
    claims.length === ownerClaims.length
      ? text
      : text.replace('<html lang="en"', `<html lang="en" data-claims="${shown}"`)
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
  }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  )
}
