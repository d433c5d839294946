import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#core/order/order.ts'
import { isPosition } from '#server/http/next-page.ts'

/** A stretch of the list with one order of its own. `due` first lists the open ones, then the rest. */
export type Run = {
  readonly name: 'due' | 'newest' | 'oldest'
  readonly statuses: readonly OrderStatus[]
  /** Projects of test keys instead of real orders. */
  readonly testMode?: boolean
  /** The colleague whose orders they are; everybody's without one. */
  readonly assignedTo?: string | undefined
}

/** Where in the list an order stands: its run, and its moment there with microseconds, as text. */
export type Entry = {
  readonly run: Run['name']
  readonly id: string
  readonly sortedBy: string
}

/** The place after which a run goes on. */
export type After = Pick<Entry, 'id' | 'sortedBy'> | undefined

/** What is still to be listed: runs, the first of them after the cursor's place. */
export type Rest = { readonly runs: readonly Run[]; readonly after: After }

const openStatuses: readonly OrderStatus[] = ['paid', 'in_progress']

// Written out: only then does the planner know that the index of open orders will do.
export const isOpen = sql<boolean>`orders.status in ('paid', 'in_progress')`

/** Written out too: the indexes of the list leave out what test keys made. */
export function isListed({ testMode, assignedTo }: Run) {
  const ofMode = testMode ? sql`orders.test_mode` : sql`not orders.test_mode`
  const ofColleague = assignedTo ? sql`and orders.assigned_admin_id = ${assignedTo}` : sql``
  return sql<boolean>`orders.deleted_at is null and ${ofMode} ${ofColleague}`
}

export function runsOf(
  sort: Run['name'],
  statuses: readonly OrderStatus[],
  { testMode = false, assignedTo }: Pick<Run, 'testMode' | 'assignedTo'> = {},
): readonly Run[] {
  const of = { testMode, assignedTo }
  if (sort !== 'due') return [{ name: sort, statuses, ...of }]
  const open = statuses.filter((status) => openStatuses.includes(status))
  const rest = statuses.filter((status) => !openStatuses.includes(status))
  return [
    ...(open.length > 0 ? [{ name: 'due', statuses: open, ...of } as const] : []),
    ...(rest.length > 0 ? [{ name: 'newest', statuses: rest, ...of } as const] : []),
  ]
}

/** A cursor is a caller's text: only what can be a moment and an id reaches the database. */
export function restAfter(runs: readonly Run[], [name, at = '', id = '']: readonly string[]): Rest {
  const first = runs.findIndex((run) => run.name === name)
  if (first < 0 || !isPosition(at, id)) return { runs, after: undefined }
  return { runs: runs.slice(first), after: { sortedBy: at, id } }
}

const isDescending = (run: Run) => run.name === 'newest'

/** `order by` of a run over columns of these names. */
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
 * The run's entries in their order, `most` of them at most, from an index alone. Each status is read
 * by itself, no further than needed: so a rare status is found without passing all the others.
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
