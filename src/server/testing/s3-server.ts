import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const s3Account = {
  bucket: 'plumbline-files',
  accessKeyId: 'AKIATESTPLUMBLINE',
  secretAccessKey: 'secret/of+the-test',
}

type Fault = (response: ServerResponse) => boolean

type Sent = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

type Answer = { readonly status: number; readonly body: Buffer | string }

/**
 * An object store on this machine that checks every signature and body hash like S3 and answers in
 * its XML. `faults` apply to one request each, in order; one that returns true has answered the
 * request.
 */
export async function openS3Server(pageSize = 1000) {
  const objects = new Map<string, Buffer>()
  const faults: Fault[] = []
  const refusals: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (faults.shift()?.(response)) return
      const sent: Sent = readRequest(request, Buffer.concat(chunks))
      const problem = problemOf(sent)
      if (problem) refusals.push(problem)
      const { status, body } = problem
        ? { status: 403, body: errorXml(problem) }
        : answerTo(sent, objects, pageSize)
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) })
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.address() as AddressInfo
  return {
    objects,
    faults,
    refusals,
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function readRequest({ method = '', url = '/', headers }: IncomingMessage, body: Buffer): Sent {
  return { method, url: new URL(url, 'http://store'), headers, body }
}

function answerTo(
  { method, url, body }: Sent,
  objects: Map<string, Buffer>,
  pageSize: number,
): Answer {
  const [, bucket = '', ...rest] = url.pathname.split('/')
  const key = rest.map(decodeURIComponent).join('/')
  if (bucket !== s3Account.bucket) return { status: 404, body: errorXml('NoSuchBucket') }
  if (key === '') return { status: 200, body: listXml(objects, url, pageSize) }
  if (method === 'PUT') objects.set(key, body)
  if (method === 'DELETE') objects.delete(key)
  if (method !== 'GET') return { status: method === 'PUT' ? 200 : 204, body: '' }
  const object = objects.get(key)
  return object ? { status: 200, body: object } : { status: 404, body: errorXml('NoSuchKey') }
}

function listXml(objects: ReadonlyMap<string, Buffer>, url: URL, pageSize: number): string {
  const from = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].sort().filter((key) => key > from)
  const page = keys.slice(0, pageSize)
  const more = keys.length > page.length
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${
    more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  }</ListBucketResult>`
}

const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

/** Signature Version 4, computed here from the received request. */
function problemOf({ method, url, headers, body }: Sent): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const match = pattern.exec(headers.authorization ?? '')
  if (!match) return 'AccessDenied'
  const [, keyId, day = '', region = '', signedHeaders = '', signature] = match
  if (keyId !== s3Account.accessKeyId) return 'InvalidAccessKeyId'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied'
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n')
  const moment = String(headers['x-amz-date'])
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(Buffer.from(canonical))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${s3Account.secretAccessKey}`),
  )
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
