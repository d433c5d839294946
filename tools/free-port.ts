import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A currently free port on the loopback address. It is below the range for outgoing connections, so
 * that a restarted process finds its port still free.
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
