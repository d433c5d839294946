import { type AccountRouteName, accountRoutes } from '#contract/account-routes.ts'
import { addLines, type CallReply, callAny, type InputRest } from '#web/lib/call.ts'

addLines(accountRoutes)

/** Calls a route of the account, whose paths no other page of the site loads. */
export function callAccount<Name extends AccountRouteName>(
  name: Name,
  ...input: InputRest<Name>
): Promise<CallReply<Name>> {
  return callAny(name, ...input)
}
