import { type CommentRouteName, commentRoutes } from '#contract/comment-routes.ts'
import { addLines, type CallReply, callAny, type InputRest } from '#web/lib/call.ts'

addLines(commentRoutes)

/** Calls a route of comments, whose paths no other part of the site loads. */
export function callComments<Name extends CommentRouteName>(
  name: Name,
  ...input: InputRest<Name>
): Promise<CallReply<Name>> {
  return callAny(name, ...input)
}
