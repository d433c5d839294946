/** Whether the server can listen on the configured address. */
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { codeOf, type Finding, failure, messageOf, ok } from './finding.ts'

export type Address = {
  /** The name of the setting for the port. */
  readonly name: 'PORT' | 'WORKER_PORT'
  readonly port: number
  readonly host: string
}

/** Opens the port briefly. */
export async function checkAddress(address: Address): Promise<Finding> {
  const { host, port } = address
  const error = await new Promise<Error | undefined>((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
  return error === undefined
    ? ok(`Port ${port} on ${host} is free.`)
    : failure(explainAddress(error, address))
}

/** Why the server cannot listen there, and what to do. */
export function explainAddress(error: unknown, { name, port, host }: Address): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program, or by Plumbline itself. Stop it, or set ${name} to a free port, such as ${name}=${nextPort(port)}.`
    case 'EADDRNOTAVAIL':
      return `HOST=${host} is not an address of this machine. Set HOST to ${ownAddresses()}, or to 0.0.0.0 for all of them.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${host} is not a name that this machine can resolve. Set HOST to ${ownAddresses()}, or to 0.0.0.0 for all of them.`
    case 'EACCES':
      return `${name}=${port} may not be opened by this account. Set ${name} to 1024 or more, and put a proxy in front.`
    default:
      return `Plumbline cannot listen on port ${port} of HOST=${host}: ${messageOf(error)}. Set HOST and ${name} to an address that is free here.`
  }
}

const nextPort = (port: number) => (port < 65_535 ? port + 1 : 3000)

function ownAddresses(): string {
  const all = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  const plain = all.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
  return [...new Set(['127.0.0.1', ...plain])].slice(0, 4).join(' or ')
}
