import { type LeaseRouteName, leaseRoutes } from '#contract/lease-routes.ts'
import { addLines, type CallReply, callAny, type InputRest } from '#web/lib/call.ts'

addLines(leaseRoutes)

/** Calls a route of the lease tab, whose paths no other page of the site loads. */
export function callLease<Name extends LeaseRouteName>(
  name: Name,
  ...input: InputRest<Name>
): Promise<CallReply<Name>> {
  return callAny(name, ...input)
}
