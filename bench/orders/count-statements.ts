import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Traffic = {
  /** Executed statements, including `begin` and `commit`. */
  readonly statements: number
  /** How often the server had to wait for an answer before it could continue. */
  readonly roundTrips: number
}

export type CountingProxy = {
  readonly url: string
  readonly traffic: () => Traffic
  readonly stop: () => Promise<void>
}

/** A proxy between a server and PostgreSQL that forwards everything and counts the queries. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl)
  const { hostname } = target
  const port = Number(target.port)
  const sockets = new Set<Socket>()
  let statements = 0
  let roundTrips = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    const database = connect(port, hostname)
    keep(client)
    keep(database)
    const countOf = messageCounter()
    let isAnswered = true
    client.on('data', (bytes: Buffer) => {
      const asked = countOf(bytes)
      statements += asked
      if (asked > 0 && isAnswered) roundTrips += 1
      if (asked > 0) isAnswered = false
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      isAnswered = true
      client.write(bytes)
    })
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  target.port = `${address.port}`
  return {
    url: target.href,
    traffic: () => ({ statements, roundTrips }),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await wait(50)
    },
  }
}

// Execute, and a query without parameters.
const asking = ['E', 'Q'].map((letter) => letter.charCodeAt(0))

/** Splits the bytes of one connection into messages: a letter, a length, the rest. */
function messageCounter(): (bytes: Buffer) => number {
  let rest = Buffer.alloc(0)
  // The first message has no letter.
  let letters = 0
  const takeKind = () => {
    if (rest.length < letters + 4) return undefined
    const length = letters + rest.readInt32BE(letters)
    if (rest.length < length) return undefined
    const kind = letters === 0 ? 0 : rest[0]
    rest = rest.subarray(length)
    letters = 1
    return kind
  }
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    let count = 0
    for (let kind = takeKind(); kind !== undefined; kind = takeKind()) {
      if (asking.includes(kind)) count += 1
    }
    return count
  }
}
