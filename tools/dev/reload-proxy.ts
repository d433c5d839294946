import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const script = `new EventSource('/__dev/changes').addEventListener('message', () => location.reload())
`
const tag = '<script type="module" src="/__dev/reload.js"></script>'

export type ReloadProxy = {
  /** Makes every open page reload. */
  readonly reload: () => void
  readonly close: () => void
}

/**
 * A proxy on the public port in front of the real server: it forwards everything, adds a script to
 * pages, and holds requests while the server restarts.
 */
export function startReloadProxy(port: number, behind: number): Promise<ReloadProxy> {
  const pages = new Set<ServerResponse>()
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/__dev/reload.js') {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    } else if (incoming.url === '/__dev/changes') {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      answer.write(':\n\n')
      pages.add(answer)
      answer.once('close', () => pages.delete(answer))
    } else {
      passOn(incoming, answer, behind).catch((error: unknown) => answer.destroy(error as Error))
    }
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      resolve({
        reload: () => {
          for (const page of pages) page.write('data: changed\n\n')
        },
        close: () => {
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })
}

async function passOn(incoming: IncomingMessage, answer: ServerResponse, behind: number) {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const reply = await ask(incoming, body, behind).catch(() => undefined)
    if (reply !== undefined) return passBack(reply, answer)
    await wait(100)
  }
  answer.writeHead(503, { 'content-type': 'text/plain' }).end('The server is not running.\n')
}

function ask(incoming: IncomingMessage, body: Buffer, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Requests uncompressed text, because the script is inserted into the page.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const { method, url: path } = incoming
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, resolve)
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

async function passBack(reply: IncomingMessage, answer: ServerResponse): Promise<void> {
  const isPage = reply.headers['content-type']?.startsWith('text/html') ?? false
  const headers = { ...reply.headers }
  if (!isPage) {
    answer.writeHead(reply.statusCode ?? 502, headers)
    reply.pipe(answer)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  const page = Buffer.concat(chunks).toString().replace('</head>', `${tag}</head>`)
  delete headers['content-length']
  delete headers['transfer-encoding']
  delete headers.etag
  answer.writeHead(reply.statusCode ?? 200, headers).end(page)
}
