import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts'
import { featureRoutes } from '#server/feature-routes.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Ports } from '#server/ports.ts'
import { openUndone } from '../undone-database.ts'

export type Rehearsal = {
  /** Asks, and takes back what the request changed in the database. */
  ask(request: InjectOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** The application on the same database, where no request leaves anything behind. */
export async function openRehearsal(ports: Ports): Promise<Rehearsal> {
  const undone = await openUndone(ports.database)
  const { database } = undone
  const { currency } = ports.books.home.market.area
  const gateway = sandboxGateway(database, ports.clock, currency)
  const own = { ...ports, database, gateway }
  const app = await createApp(own, featureRoutes, { checkReplies: true })
  return {
    ask: async (request) => {
      // Not the server's own machine, from which the mailbox asks for no sign-in.
      const answer = await app.inject({ remoteAddress: '203.0.113.7', ...request })
      await undone.undo()
      return answer
    },
    close: async () => {
      await app.close()
      await undone.close()
    },
  }
}
