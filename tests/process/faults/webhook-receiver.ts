import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received webhook; `taken` says whether it was answered with success. */
export type ReceivedWebhook = {
  readonly id: string
  readonly body: string
  readonly taken: boolean
}

/** The answer to the next webhook. */
export type Reception = 'takes' | 'refuses' | 'takes-and-breaks-off' | { readonly waitsMs: number }

/** The webhook receiver of an API client. */
export async function openReceiver(next: () => Reception) {
  const received: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const reception = next()
      const taken = reception !== 'refuses'
      const id = String(request.headers['webhook-id'])
      received.push({ id, body: Buffer.concat(chunks).toString(), taken })
      answer(response, reception)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/hook`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answer(response: ServerResponse, reception: Reception): void {
  if (reception === 'refuses') response.writeHead(503).end()
  else if (reception === 'takes-and-breaks-off') response.destroy()
  else if (reception === 'takes') response.writeHead(204).end()
  else setTimeout(() => response.writeHead(204).end(), reception.waitsMs)
}
