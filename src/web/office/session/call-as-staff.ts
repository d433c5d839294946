import { officeRoutes } from '#contract/office-routes.ts'
import type { RouteName } from '#contract/routes.ts'
import {
  addLines,
  authorizeCalls,
  CallError,
  type CallInput,
  type CallReply,
  callAny,
  callAnyFile,
  lineOf,
} from '#web/lib/call.ts'
import { inPlainWords } from './plain-refusal.ts'
import { withProof } from './proof-request.ts'
import { expireSession, readSession } from './staff-session.ts'

addLines(officeRoutes)

/** Besides every path with `/admin/` in it, these two use the bearer token as well. */
const alsoWithToken: readonly string[] = [
  officeRoutes.generatePdf.path,
  officeRoutes.generateMissingReport.path,
]

export function takesToken(path: string): boolean {
  return path.includes('/admin/') || alsoWithToken.includes(path)
}

/** Registers the token for the calls of this window. Called once, when the office starts. */
export function authorizeStaffCalls(): void {
  authorizeCalls((path) => (takesToken(path) ? readSession()?.token : undefined))
}

type InputRest<Name extends RouteName> =
  object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]

/** A call by someone who may not be signed in: a refusal ends no session. */
export function callOffice<Name extends RouteName>(
  name: Name,
  ...input: InputRest<Name>
): Promise<CallReply<Name>> {
  return callAny(name, ...input).catch((error: unknown) => {
    throw inPlainWords(error)
  })
}

/**
 * A call that ends the session when the server refuses its token, and that goes on after the person
 * confirmed who they are when the server asks for that.
 */
export function callAsStaff<Name extends RouteName>(
  name: Name,
  ...input: InputRest<Name>
): Promise<CallReply<Name>> {
  return withProof(() => callAny(name, ...input)).catch((error: unknown) =>
    noteEndedSession(name, error),
  )
}

/** The same, but returns the bare response. */
export function callFileAsStaff<Name extends RouteName>(
  name: Name,
  ...input: InputRest<Name>
): Promise<Response> {
  return withProof(() => callAnyFile(name, ...input)).catch((error: unknown) =>
    noteEndedSession(name, error),
  )
}

function noteEndedSession(name: RouteName, error: unknown): never {
  const ended = error instanceof CallError && error.status === 401
  if (ended && takesToken(lineOf(name).path)) expireSession()
  throw inPlainWords(error)
}

export type Page<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string | undefined }

type RowOf<Reply> = Reply extends readonly (infer Row)[] ? Row : never

/** One page of a list, and the cursor of the next one from the `Link` header. */
export async function callPageAsStaff<Name extends RouteName>(
  name: Name,
  ...input: InputRest<Name>
): Promise<Page<RowOf<CallReply<Name>>>> {
  const response = await callFileAsStaff(name, ...input)
  const rows = (await response.json()) as RowOf<CallReply<Name>>[]
  return { rows, nextCursor: nextCursor(response.headers.get('link')) }
}

/** `<…?cursor=abc>; rel="next"` gives `abc`. */
export function nextCursor(link: string | null): string | undefined {
  const address = link?.match(/<([^>]*)>\s*;[^,]*rel="?next"?/)?.[1]
  if (address === undefined) return undefined
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined
}
