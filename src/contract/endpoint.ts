import { z } from 'zod'
import type { StaffPermission } from '#core/access/staff-role.ts'
import type { ApiScope } from '#core/api/api-key.ts'
import type { RefusalCode } from './refusals/refusal-sentences.ts'
import type { Route } from './route.ts'
import { type RouteName, routes } from './routes.ts'

/**
 * Who may call an endpoint; finer rules (such as whose order it is) are decided by the command.
 * `customer` requires the cookie of a sign-in by a mailed link; `buyer` also accepts that of a
 * browser which paid for a subscription. `staff` requires a bearer token of a role with the line's
 * permission; `staff-direct` such a role's session cookie, or an allowed address. `api-key` requires a key of the public API with the line's
 * scope. `mailbox` admits staff, and programs or browsers on the server's own machine.
 */
export type Access =
  | 'public'
  | 'staff'
  | 'staff-direct'
  | 'customer'
  | 'buyer'
  | 'api-key'
  | 'sandbox'
  | 'mailbox'

/**
 * One route of the API: everything needed to serve, call and document it. Paths are written only
 * once.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = Route & {
  readonly name: RouteName
  readonly access: Access
  /** What the role of a member of staff must include, on `staff` and `staff-direct` lines. */
  readonly permission?: StaffPermission
  /** Moves money, people or settings: the session needs a recent proof (core/access/recent-proof.ts). */
  readonly stepUp?: true
  /** Also open to an account whose second factor is overdue (core/access/second-factor.ts). */
  readonly beforeSecondFactor?: true
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** Media type of an answer that is not JSON; its reply schema is then `fileReply`. */
  readonly media?: string
  /** The scope that a key needs, on `api-key` lines. */
  readonly scope?: ApiScope
  /** Stores what somebody pays for or sends; refused before anything is begun while the disk is full. */
  readonly needsRoom?: true
  /** The status of a success. */
  readonly success: 200 | 201
  /** Every expected "no": its code and the HTTP status it is answered with. */
  readonly refusals: RefusalStatuses
}

/** Lines that only the office calls; every other answer may be read by customers. */
export function isForStaff({ access }: Pick<Endpoint, 'access'>): boolean {
  return access === 'staff' || access === 'staff-direct'
}

type RefusalStatuses = Readonly<Partial<Record<RefusalCode, number>>>

/**
 * An allowed address has no session that could hold a proof, so no direct line asks for one as a
 * whole. A change of the recipient needs one on every line; its command asks for it (decision 34).
 */
type AccessParts =
  | {
      readonly access: 'staff'
      readonly permission: StaffPermission
      readonly stepUp?: true
    }
  | {
      readonly access: 'staff-direct'
      readonly permission: StaffPermission
      readonly stepUp?: undefined
    }
  | {
      readonly access: Exclude<Access, 'staff' | 'staff-direct'>
      readonly permission?: undefined
      readonly stepUp?: undefined
    }

type Parts<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> = AccessParts & {
  readonly beforeSecondFactor?: true
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply: R
  readonly media?: string
  readonly scope?: ApiScope
  readonly needsRoom?: true
  readonly success?: 201
  readonly refusals?: RefusalStatuses
}

const nothing = z.object({})

const noBody = z.undefined()

/** Bytes or text other than JSON, in a body (multipart) or a reply. */
export const fileContent = z.unknown()

export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
>(name: RouteName, parts: Parts<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    ...routes[name],
    name,
    access: parts.access,
    summary: parts.summary,
    reply: parts.reply,
    params: (parts.params ?? nothing) as P,
    query: (parts.query ?? nothing) as Q,
    body: (parts.body ?? noBody) as B,
    refusals: parts.refusals ?? {},
    success: parts.success ?? 200,
    ...(parts.permission === undefined ? {} : { permission: parts.permission }),
    ...(parts.stepUp === undefined ? {} : { stepUp: parts.stepUp }),
    ...(parts.beforeSecondFactor === undefined ? {} : { beforeSecondFactor: true }),
    ...(parts.scope === undefined ? {} : { scope: parts.scope }),
    ...(parts.needsRoom === undefined ? {} : { needsRoom: true }),
    ...(parts.media === undefined ? {} : { media: parts.media }),
  }
}

/**
 * The body of every answer that is not 2xx. `error` repeats `message` for clients that read either
 * name.
 */
export const problem = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  supportId: z.string().optional(),
})

export type Problem = z.output<typeof problem>

/** A list's page: `limit` at most 200, `cursor` from the `Link` header of the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
})
