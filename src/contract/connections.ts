import { z } from 'zod'
import { connectionKinds } from '#core/connections/connections.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'

const values = z.record(z.string().max(40), z.string().trim().max(500))

const connection = z.object({
  kind: z.enum(connectionKinds),
  /** Sent back with a change; 0 until something was saved. */
  revision: z.int(),
  /** What was saved; of a secret its mark, empty while there is none. */
  values,
  /** The names of the environment that give it; what is saved is not used while there are some. */
  givenBy: z.array(z.string()),
  /** Whether the process that answers goes by what was saved last. */
  isTakenUp: z.boolean(),
  history: z.array(
    z.object({
      revision: z.int(),
      changedBy: z.string(),
      changedAt: instant,
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
})

export type ConnectionView = z.output<typeof connection>

const params = z.object({ kind: z.enum(connectionKinds) })

export const connectionsApi = {
  showConnections: endpoint('showConnections', {
    access: 'staff',
    permission: 'administration',
    summary: 'Contact, mail server, payment keys, public address and object store, without secrets',
    reply: z.object({ connections: z.array(connection) }),
  }),
  saveConnection: endpoint('saveConnection', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Saves a connection; an empty secret keeps the saved one, no values at all unset it',
    params,
    body: z.strictObject({ revision: z.int().min(0), values }),
    reply: connection,
    refusals: {
      'connection-changed-meanwhile': 409,
      'connection-unusable': 422,
      'connection-sealed': 422,
    },
  }),
  tryConnection: endpoint('tryConnection', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Tries values against the outside without saving them, with the saved secrets',
    params,
    body: z.strictObject({ values }),
    reply: z.object({ worked: z.boolean(), answer: z.string() }),
    refusals: { 'connection-unusable': 422, 'connection-sealed': 422 },
  }),
}
