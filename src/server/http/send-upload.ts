import type { FastifyReply } from 'fastify'

type SentUpload = { readonly type: string; readonly name: string; readonly bytes: Uint8Array }

/** An uploaded file, which a browser never opens as a page of this site. */
export function sendUpload(reply: FastifyReply, { type, name, bytes }: SentUpload): Buffer {
  reply
    .type(type)
    .header('content-disposition', attachment(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
  return Buffer.from(bytes)
}

function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`
}
