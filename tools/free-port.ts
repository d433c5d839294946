import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port on the loopback address that nobody listens on at this moment. Below those that systems
 * lend to outgoing connections: whoever is ended and started again finds its own still free.
 */
export async function freePort(): Promise<number> {
  for (let turn = 0; turn < 100; turn += 1) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('no port')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
