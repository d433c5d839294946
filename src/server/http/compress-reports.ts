import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reports are the longest answers of the API: 150 kB of JSON, an eighth of it compressed. */
const places = ['/api/reports/secure/', '/api/shared/']
const smallestLength = 4096

/**
 * Compresses the JSON and HTML of reports. Other answers stay as they are: the length of a
 * compressed answer can reveal its contents, and an answer that repeats the sender's text beside a
 * secret would reveal the secret.
 */
export function compressReports(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (!isReport(request) || !/^(application\/json|text\/html)/.test(type)) return payload
    reply.header('vary', 'accept-encoding')
    if (typeof payload !== 'string' || payload.length < smallestLength) return payload
    const encoding = bestEncoding(request)
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return await compressors[encoding](payload)
  })
}

const isReport = ({ method, url }: FastifyRequest) =>
  method === 'GET' && places.some((place) => url.startsWith(place))

type Encoding = 'br' | 'gzip'

function bestEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
}

/** What is sent once is compressed quickly. */
const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text),
}
