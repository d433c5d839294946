import { z } from 'zod'
import { readinessPoints } from '#core/readiness/readiness.ts'
import { endpoint } from './endpoint.ts'

const readiness = z.object({
  /** Cards are charged: the keys are live. */
  isLive: z.boolean(),
  /** In the order in which they are best done. */
  points: z.array(
    z.object({ point: z.enum(readinessPoints), isReady: z.boolean(), why: z.string() }),
  ),
})

export type ReadinessView = z.output<typeof readiness>

export const readinessApi = {
  showReadiness: endpoint('showReadiness', {
    access: 'staff',
    permission: 'administration',
    summary: 'What is missing before live payments are taken',
    reply: readiness,
  }),
  sendMailTest: endpoint('sendMailTest', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Sends a test mail to the caller’s own address',
    reply: z.object({ email: z.string() }),
  }),
}
