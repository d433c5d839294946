import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#core/order/order.ts'
import { idsWithOverrideRequest } from '#server/features/second-persons/reads/override-request.ts'
import { badCursor, isPosition } from '#server/http/next-page.ts'

/** A part of the list with its own sort order. `due` lists the open orders first, then the rest. */
export type Run = {
  readonly name: 'due' | 'newest' | 'oldest'
  readonly statuses: readonly OrderStatus[]
  /** Lists orders of test keys instead of real orders. */
  readonly testMode?: boolean
  /** Only orders assigned to this person; everyone's when unset. */
  readonly assignedTo?: string | undefined
  /** Only orders whose delivered report is being corrected. */
  readonly correcting?: boolean
  /** Only orders whose approval waits for a second person. */
  readonly waitingForSecond?: boolean
}

/** An order's position in the list: its run, and its sort moment with microseconds, as text. */
export type Entry = {
  readonly run: Run['name']
  readonly id: string
  readonly sortedBy: string
}

/** The position after which a run continues. */
export type After = Pick<Entry, 'id' | 'sortedBy'> | undefined

/** What is still to be listed: the runs, the first of them from the cursor's position. */
export type Rest = { readonly runs: readonly Run[]; readonly after: After }

const openStatuses: readonly OrderStatus[] = ['paid', 'in_progress']

// Written as a literal, so that the planner uses the partial index of open orders.
export const isOpen = sql<boolean>`orders.status in ('paid', 'in_progress')`

/** Written as a literal too, because the indexes of the list leave out orders of test keys. */
export function isListed({ testMode, assignedTo, correcting, waitingForSecond }: Run) {
  const ofMode = testMode ? sql`orders.test_mode` : sql`not orders.test_mode`
  const ofColleague = assignedTo ? sql`and orders.assigned_admin_id = ${assignedTo}` : sql``
  const ofCorrections = correcting ? sql`and orders.correcting_since is not null` : sql``
  // As an array, so that the planner starts with the few ids.
  const ofRequests = waitingForSecond
    ? sql`and orders.id = any(array${idsWithOverrideRequest})`
    : sql``
  return sql<boolean>`orders.deleted_at is null and ${ofMode} ${ofColleague} ${ofCorrections}
    ${ofRequests}`
}

export function runsOf(
  sort: Run['name'],
  statuses: readonly OrderStatus[],
  of: Pick<Run, 'testMode' | 'assignedTo' | 'correcting' | 'waitingForSecond'> = {},
): readonly Run[] {
  if (sort !== 'due') return [{ name: sort, statuses, ...of }]
  const open = statuses.filter((status) => openStatuses.includes(status))
  const rest = statuses.filter((status) => !openStatuses.includes(status))
  return [
    ...(open.length > 0 ? [{ name: 'due', statuses: open, ...of } as const] : []),
    ...(rest.length > 0 ? [{ name: 'newest', statuses: rest, ...of } as const] : []),
  ]
}

/** The caller can send any text as a cursor, so only a valid moment and id reach the database. */
export function restAfter(runs: readonly Run[], parts: readonly string[] | undefined): Rest {
  if (parts === undefined) return { runs, after: undefined }
  const [name, at = '', id = ''] = parts
  if (!isPosition(at, id)) throw badCursor()
  const first = runs.findIndex((run) => run.name === name)
  if (first < 0) return { runs, after: undefined }
  return { runs: runs.slice(first), after: { sortedBy: at, id } }
}

const isDescending = (run: Run) => run.name === 'newest'

/** The `order by` of a run for columns of these names. */
export function orderOf(run: Run, moment: string, id: string) {
  const direction = sql.raw(isDescending(run) ? 'desc' : 'asc')
  return sql`${sql.ref(moment)} ${direction}, ${sql.ref(id)} ${direction}`
}

export function isAfter(run: Run, after: After, moment: string, id: string) {
  if (after === undefined) return sql<boolean>`true`
  return sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)})
    ${sql.raw(isDescending(run) ? '<' : '>')} (${after.sortedBy}::timestamptz, ${after.id}::uuid)`
}

/**
 * At most `most` entries of the run in their order, from an index alone. Each status is read
 * separately and only as far as needed, so that a rare status is found without scanning the others.
 */
export function entriesOf(run: Run, after: After, most: number): RawBuilder<Omit<Entry, 'run'>> {
  const moment = run.name === 'due' ? 'qc_deadline' : 'created_at'
  const branches = run.statuses.map(
    (status) => sql`
      (select id, ${sql.ref(moment)} as "sortedBy" from orders
      where ${isListed(run)} and status = ${status}
        and ${run.name === 'due' ? isOpen : sql`true`} and ${isAfter(run, after, moment, 'id')}
      order by ${orderOf(run, moment, 'id')} limit ${most})`,
  )
  return sql`select id, "sortedBy" from (${sql.join(branches, sql` union all `)}) entry
    order by ${orderOf(run, 'sortedBy', 'id')} limit ${most}`
}
