import { z } from 'zod'
import { signInAdvices } from '#core/access/unusual-sign-ins.ts'
import { endpoint } from './endpoint.ts'
import { day, instant } from './moments.ts'

/** The failed sign-ins of one account on one day. */
const unusualSignIns = z.object({
  day: day,
  username: z.string().nullable(),
  failures: z.int(),
  firstAt: instant,
  lastAt: instant,
  /** The addresses with the most failures; none when only proofs of open sessions failed. */
  addresses: z.array(z.object({ address: z.string(), failures: z.int() })),
  addressCount: z.int(),
  signedInAfter: z.boolean(),
  advice: z.enum(signInAdvices),
})

export type UnusualSignIns = z.output<typeof unusualSignIns>

export const unusualSignInsApi = {
  listUnusualSignIns: endpoint('listUnusualSignIns', {
    access: 'staff',
    permission: 'administration',
    summary: 'Days with many failed sign-ins, newest first, until they are marked as seen',
    reply: z.object({
      days: z.array(unusualSignIns),
      /** What to name when these are marked as seen; null when there are none. */
      through: z.int().nullable(),
    }),
  }),
  markSignInsSeen: endpoint('markSignInsSeen', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Marks the failed sign-ins that were listed as seen; later ones are listed again',
    body: z.strictObject({ through: z.int().min(1) }),
    reply: z.object({ success: z.literal(true) }),
  }),
}
