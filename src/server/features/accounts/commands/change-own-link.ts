import { refuse } from '#core/result.ts'
import {
  renewOwnLinkCommand,
  revokeOwnLinkCommand,
} from '#server/features/reports/commands/own-link.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findOwnOrder } from '../reads/own-orders.ts'

const commands = { renewed: renewOwnLinkCommand, revoked: revokeOwnLinkCommand } as const

/** For who ordered with the address, and for the holder of the plan that paid. */
export async function changeOwnLinkCommand(
  ports: Ports,
  actor: CustomerActor,
  orderId: string,
  { requestId, to }: { readonly requestId: string; readonly to: keyof typeof commands },
) {
  const order = await findOwnOrder(ports.database, actor.email, orderId)
  if (!order) return refuse('no-such-order')
  return await commands[to](ports, { actor, requestId }, order.id)
}
