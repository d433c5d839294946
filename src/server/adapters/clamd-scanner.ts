import { connect, type Socket } from 'node:net'
import type { MalwareScanner, ScanVerdict } from '#server/ports.ts'

export type ClamdOptions = {
  /** A socket's path (`/run/clamav/clamd.ctl`) or `tcp://host:port`. */
  readonly address: string
  readonly timeoutMs?: number
}

const chunkBytes = 64 * 1024
/** Longer answers are no answers of clamd. */
const mostAnswer = 4096

/**
 * ClamAV's daemon, asked with INSTREAM: the file is sent in chunks with their length in front, and
 * a chunk of length zero ends it. One connection a file. Whatever is not a verdict is thrown.
 */
export function clamdScanner(options: ClamdOptions): MalwareScanner {
  return {
    async scan(bytes) {
      return readVerdict(await ask(options, 'INSTREAM', bytes))
    },
    async version() {
      return await ask(options, 'VERSION')
    },
  }
}

function readVerdict(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { kind: 'clean' }
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found !== undefined) return { kind: 'infected', signature: found }
  throw new Error(`The scanner gave no verdict: ${answer.slice(0, 200)}`)
}

function ask(
  { address, timeoutMs = 30_000 }: ClamdOptions,
  command: 'INSTREAM' | 'VERSION',
  bytes?: Uint8Array,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(address)
    let answer = ''
    const limit = setTimeout(() => fail(new Error('The scanner did not answer in time')), timeoutMs)
    const fail = (error: Error) => {
      clearTimeout(limit)
      socket.destroy()
      reject(error)
    }
    socket.on('error', fail)
    socket.on('data', (part: Buffer) => {
      answer += part.toString('utf8')
      if (answer.length > mostAnswer) fail(new Error('The scanner answered too much'))
    })
    socket.on('close', () => {
      clearTimeout(limit)
      const line = answer.replace(/[\0\n]+$/, '')
      if (line === '') reject(new Error('The scanner ended the connection without an answer'))
      else resolve(line)
    })
    socket.once('connect', () => {
      socket.write(`z${command}\0`)
      if (bytes !== undefined) sendChunks(socket, bytes)
    })
  })
}

function sendChunks(socket: Socket, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes)
    socket.write(lengthOf(chunk.length))
    socket.write(chunk)
  }
  socket.write(lengthOf(0))
}

function lengthOf(length: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(length)
  return four
}

function open(address: string): Socket {
  if (!address.startsWith('tcp://')) return connect({ path: address })
  const { hostname, port } = new URL(address)
  return connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
}
