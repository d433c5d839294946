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
  /** Repeats after 5xx, 429 or a connection that failed; each waits longer. */
  readonly retries?: number
}

/** Files as objects of one bucket, addressed by path. A put is whole or not there: S3 promises it. */
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
    // A put that was cut off leaves nothing.
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

/** Services other than AWS take any region that signature and server agree on. */
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
  // The hash of the body is part of what is signed: a changed byte is refused by the server.
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

/** A missing bucket answers 404 as well, and is no missing file. */
async function isMissingKey(response: Response): Promise<boolean> {
  return elements(await response.text(), 'Code')[0] !== 'NoSuchBucket'
}

/** Half an answer is no file. */
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

/** Keys and tokens are plain text there: no nesting, and five entities at most. */
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
