import { z } from 'zod'

/**
 * Who may call an endpoint at all; finer rules (whose order is it?) are decided by the command.
 * `staff` takes a bearer token; `staff-direct` takes the staff session cookie or an allowed address.
 */
export type Access = 'public' | 'staff' | 'super-admin' | 'staff-direct' | 'sandbox'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One line of the API: enough to serve it, call it and document it. Nobody types a path twice. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** Media type of an answer that is not JSON; its reply schema is then `fileReply`. */
  readonly media?: string
  /** Every expected "no": its code and the HTTP status it is answered with. */
  readonly refusals: Readonly<Record<string, number>>
}

type Parts<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply: R
  readonly media?: string
  readonly refusals?: Readonly<Record<string, number>>
}

const nothing = z.object({})

export const noBody = z.undefined()

/** Stands for bytes or text that are not JSON. */
export const fileReply = z.unknown()

export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
>(parts: Parts<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    method: parts.method,
    path: parts.path,
    access: parts.access,
    summary: parts.summary,
    reply: parts.reply,
    params: (parts.params ?? nothing) as P,
    query: (parts.query ?? nothing) as Q,
    body: (parts.body ?? noBody) as B,
    refusals: parts.refusals ?? {},
    ...(parts.media === undefined ? {} : { media: parts.media }),
  }
}

/** The body of every answer that is not 2xx. `error` repeats `message` for readers of either name. */
export const problem = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  supportId: z.string().optional(),
})

export type Problem = z.output<typeof problem>

/** `/api/orders/:orderId` with its parameters filled in and escaped. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
