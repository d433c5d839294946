import { createServer, type Socket } from 'node:net'

export type ClamdStandIn = {
  readonly address: string
  /** What was streamed, one a connection. */
  readonly scanned: Buffer[]
  close(): Promise<void>
}

export type ClamdBehavior = {
  /** Bytes that are found, and the name under which. */
  readonly signature?: { readonly bytes: string; readonly name: string }
  /** The answer to everything, or no answer at all. */
  readonly answers?: string | 'nothing' | 'hangs-up'
}

/** A server that reads ClamAV's protocol byte by byte, and refuses what the real one refuses. */
export async function openClamdStandIn(behavior: ClamdBehavior = {}): Promise<ClamdStandIn> {
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let read = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (part: Buffer) => {
      read = Buffer.concat([read, part])
      const answer = answerTo(read, behavior, scanned)
      if (answer === 'hang-up') socket.destroy()
      else if (answer !== undefined) socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = Object(server.address()).port as number
  return {
    address: `tcp://127.0.0.1:${port}`,
    scanned,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Undefined until the request is whole. */
function answerTo(
  read: Buffer,
  { answers, signature }: ClamdBehavior,
  scanned: Buffer[],
): string | undefined {
  const end = read.indexOf(0)
  if (end < 0 || answers === 'nothing') return undefined
  if (answers === 'hangs-up') return 'hang-up'
  const command = read.subarray(0, end).toString()
  if (command === 'zVERSION') return answers ?? 'ClamAV 1.4.6'
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND'
  const streamed = readChunks(read.subarray(end + 1))
  if (streamed === undefined) return undefined
  scanned.push(streamed)
  if (answers !== undefined) return answers
  return signature && streamed.includes(signature.bytes)
    ? `stream: ${signature.name} FOUND`
    : 'stream: OK'
}

function readChunks(read: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let at = 0; at + 4 <= read.length; ) {
    const length = read.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (at + 4 + length > read.length) return undefined
    chunks.push(read.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
