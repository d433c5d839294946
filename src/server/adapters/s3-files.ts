import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from '#server/ports.ts'
import { checkedKey } from './file-key.ts'

export type S3Options = {
  /** `https://s3.us-east-2.amazonaws.com`, or the address of another S3-compatible service. */
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly timeoutMs?: number
  /** Retries after 5xx, 429 or a failed connection, each with a longer delay. */
  readonly retries?: number
}

/**
 * Files as objects of one bucket, addressed by path. S3 guarantees that an object is complete or
 * absent.
 */
export function s3Files(options: S3Options): FileStore {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    service: 's3',
    region: regionOf(options.endpoint),
    retries: 0,
  })
  const bucket = `${options.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(options.bucket)}`
  const send = (url: string, method: string, body?: Uint8Array) =>
    sendPatiently(options, () => request(client, url, method, body, options.timeoutMs ?? 30_000))
  return {
    put: async (key, bytes) => {
      const response = await send(`${bucket}/${checkedKey(key)}`, 'PUT', bytes)
      await finish(response, 'put')
    },
    get: async (key) => {
      const response = await send(`${bucket}/${checkedKey(key)}`, 'GET')
      if (response.status === 404 && (await isMissingKey(response))) return undefined
      if (!response.ok) throw refused(response, 'get')
      return await readWhole(response)
    },
    delete: async (key) => {
      const response = await send(`${bucket}/${checkedKey(key)}`, 'DELETE')
      if (response.status !== 404) await finish(response, 'delete')
    },
    // S3 discards an interrupted upload, so there are no drafts to remove.
    removeDrafts: async () => 0,
    keys: async function* () {
      let from = ''
      do {
        const query = `list-type=2${from === '' ? '' : `&continuation-token=${encodeURIComponent(from)}`}`
        const response = await send(`${bucket}?${query}`, 'GET')
        if (!response.ok) throw refused(response, 'list')
        const page = await response.text()
        yield* elements(page, 'Key')
        from = elements(page, 'NextContinuationToken')[0] ?? ''
      } while (from !== '')
    },
  }
}

/** Services other than AWS accept any region that the signature names. */
function regionOf(endpoint: string): string {
  const { hostname } = new URL(endpoint)
  return (
    /(?:^|\.)s3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com$/.exec(hostname)?.[1] ?? 'us-east-1'
  )
}

async function request(
  client: AwsClient,
  url: string,
  method: string,
  body: Uint8Array | undefined,
  timeoutMs: number,
): Promise<Response> {
  // The signature covers the hash of the body, so the server refuses changed bytes.
  const signed = await client.sign(url, {
    method,
    headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  })
  return await fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
}

async function sendPatiently(
  { retries = 3 }: S3Options,
  attempt: () => Promise<Response>,
): Promise<Response> {
  for (let turn = 0; ; turn += 1) {
    const last = turn >= retries
    try {
      const response = await attempt()
      if (last || (response.status < 500 && response.status !== 429)) return response
      await response.body?.cancel()
    } catch (error) {
      if (last) throw new Error('the object store could not be reached', { cause: error })
    }
    await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** turn))
  }
}

async function finish(response: Response, what: string): Promise<void> {
  if (!response.ok) throw refused(response, what)
  await response.body?.cancel()
}

/** A missing bucket also answers 404, but must not count as a missing file. */
async function isMissingKey(response: Response): Promise<boolean> {
  return elements(await response.text(), 'Code')[0] !== 'NoSuchBucket'
}

/** Fails for an answer that was cut off. */
async function readWhole(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const announced = response.headers.get('content-length')
  if (announced !== null && Number(announced) !== bytes.length) {
    throw new Error('the object store broke off in the middle of a file')
  }
  return bytes
}

function refused(response: Response, what: string): Error {
  return new Error(`the object store refused to ${what} (${response.status})`)
}

/**
 * The keys and tokens in this XML are plain text: no nested elements and at most the five standard
 * entities.
 */
function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) =>
    (match[1] ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  )
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
