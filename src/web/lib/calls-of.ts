import type { Route } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import { addLines, type CallReply, callAny, type InputRest } from './call.ts'

/** Adds routes that only some pages load, and returns the typed call for them. */
export function callsOf<Routes extends Partial<Record<RouteName, Route>>>(routes: Routes) {
  addLines(routes as Readonly<Record<string, Route>>)
  return <Name extends Extract<keyof Routes, RouteName>>(
    name: Name,
    ...input: InputRest<Name>
  ): Promise<CallReply<Name>> => callAny(name, ...input)
}
