import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

export type ModelAsked = {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}

/** The answer to the next request; the last one is repeated. */
export type ModelAnswer = (response: ServerResponse) => void

const close: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of close.splice(0)) await end()
})

/** Answers like a `chat/completions` server, including refusals and incomplete answers. */
export async function openModelServer(...answers: ModelAnswer[]) {
  const asked: ModelAsked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as ModelAsked['body']
      asked.push({ url: request.url ?? '', headers: request.headers, body })
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      answer?.(response)
    })
  })
  close.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.address() as AddressInfo
  return { asked, baseUrl: `http://127.0.0.1:${port}/v1` }
}

export const says =
  (narrative: string): ModelAnswer =>
  (response) =>
    sayContent(JSON.stringify({ narrative }))(response)

export const sayContent =
  (content: string): ModelAnswer =>
  (response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 900, completion_tokens: 250, total_tokens: 1150 },
      }),
    )
  }

export const fails =
  (status: number): ModelAnswer =>
  (response) => {
    response.statusCode = status
    response.end(JSON.stringify({ error: { message: 'No.', type: 'error' } }))
  }

export const hangs: ModelAnswer = () => undefined

export const breaksOff: ModelAnswer = (response) => {
  response.setHeader('content-type', 'application/json')
  response.write('{"choices":[{"message":{"content":"{\\"narr')
  response.destroy()
}
