import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'
import { searchPattern } from '#server/database/search-pattern.ts'
import {
  type After,
  type Entry,
  entriesOf,
  isAfter,
  isListed,
  orderOf,
  type Rest,
  type Run,
} from './order-runs.ts'

/** Limits at which a search changes its method. They do not change what it finds. */
export type SearchLimits = {
  /**
   * The percentage of all orders in the first sample, and how many matches in it make a word
   * common.
   */
  readonly sample: number
  readonly common: number
  /** How many rows are scanned in the list's order before the word index is used after all. */
  readonly passedWords: number
  readonly passedEntries: number
}

// Measured with a million orders: scanning a row of words takes 0.4 µs, an entry with its words 5
// µs, an index match 10 µs on top of 10 ms. Common means about 2,000 matches.
const usualLimits: SearchLimits = {
  sample: 0.2,
  common: 4,
  passedWords: 60_000,
  passedEntries: 6000,
}

/**
 * The first `wanted` matching orders in the list's order. A common word appears near the top, so
 * the list is scanned; a rare word is looked up in the index and its matches are sorted.
 */
export async function searchOrders(
  connection: Connection,
  search: string,
  { runs, after }: Rest,
  wanted: number,
  limits = usualLimits,
): Promise<readonly Entry[]> {
  if (isUuid(search)) return await lookUp(connection, matches(search), { runs, after }, wanted)
  const { isCommon, rareParts } = await lookAtSample(connection, search, limits)
  const asked = matches(search, rareParts)
  if (!isCommon) return await lookUp(connection, asked, { runs, after }, wanted)
  const found = matches(search)
  const entries: Entry[] = []
  for (const [index, run] of runs.entries()) {
    const open = wanted - entries.length
    if (open <= 0) break
    const rest = { runs: [run], after: index === 0 ? after : undefined }
    entries.push(
      ...((await passThrough(connection, found, rest, open, limits)) ??
        (await lookUp(connection, asked, rest, open))),
    )
  }
  return entries
}

type Sampled = { readonly isCommon: boolean; readonly rareParts: readonly string[] }

/**
 * Samples some pages of the words, different ones each time, to learn whether the search is common
 * and which of its parts are rare.
 */
async function lookAtSample(
  connection: Connection,
  search: string,
  { sample, common }: SearchLimits,
): Promise<Sampled> {
  const parts = partsOf(search)
  const counts = parts.map(
    (part) => sql`count(*) filter (where words like ${searchPattern(part)})::int`,
  )
  const { rows } = await sql<{ seen: number; found: number; counts: readonly number[] }>`
    select count(*)::int as seen, (count(*) filter (where ${matches(search)}))::int as found,
      array[${sql.join([sql`0`, ...counts])}] as counts
    from order_search tablesample system (${sql.lit(sample)})`.execute(connection)
  const { seen = 0, found = 0, counts: [, ...partCounts] = [] } = rows[0] ?? {}
  return {
    isCommon: found >= common,
    rareParts: parts.filter((_, index) => (partCounts[index] ?? 0) * 10 <= seen),
  }
}

const mostParts = 12

/**
 * Runs of letters or digits that are long enough for the index; each occurs wherever its word
 * occurs.
 */
function partsOf(search: string): readonly string[] {
  const parts = search.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
  return [...new Set(parts)].slice(0, mostParts)
}

/** Undefined when the limit was reached before enough orders were found. */
async function passThrough(
  connection: Connection,
  found: RawBuilder<boolean>,
  { runs: [run], after }: Rest,
  wanted: number,
  limits: SearchLimits,
): Promise<readonly Entry[] | undefined> {
  if (run === undefined) return []
  // Most orders end in these statuses, so nearly every order with the word also has the status.
  const byWords = run.statuses.some((status) => status === 'completed' || status === 'cancelled')
  const most = byWords ? limits.passedWords : limits.passedEntries
  const passed = byWords ? wordsOf(run, after, most) : entriesOf(run, after, most)
  const { rows } = await (byWords
    ? findAmongWords(run, passed, found, wanted)
    : findAmongEntries(run, passed, found, wanted)
  ).execute(connection)
  if (rows.length === wanted) return rows
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${passed}) passed`.execute(connection)
  return (counted.rows[0]?.count ?? 0) < most ? rows : undefined
}

function wordsOf(run: Run, after: After, most: number) {
  return sql`select order_id, created_at, words from order_search
    where ${isAfter(run, after, 'created_at', 'order_id')}
    order by ${orderOf(run, 'created_at', 'order_id')} limit ${most}`
}

// `offset 0` keeps the planner from rewriting the subquery as a join: it looks at one row at a time
// until it has enough.
function findAmongWords(
  run: Run,
  passed: RawBuilder<unknown>,
  found: RawBuilder<boolean>,
  wanted: number,
) {
  return sql<Entry>`
    select ${run.name}::text as run, order_id as id, created_at as "sortedBy"
    from (${passed}) order_search
    cross join lateral (
      select from orders where orders.id = order_search.order_id and ${isIn(run)} offset 0
    ) listed
    where ${found}
    order by ${orderOf(run, 'created_at', 'order_id')} limit ${wanted}`
}

function findAmongEntries(
  run: Run,
  passed: RawBuilder<unknown>,
  found: RawBuilder<boolean>,
  wanted: number,
) {
  return sql<Entry>`
    select ${run.name}::text as run, id, "sortedBy"
    from (${passed}) entry
    cross join lateral (
      select from order_search where order_search.order_id = entry.id and ${found} offset 0
    ) named
    order by ${orderOf(run, 'sortedBy', 'id')} limit ${wanted}`
}

/** All runs at once, so that the word index is read only once. */
async function lookUp(
  connection: Connection,
  found: RawBuilder<boolean>,
  { runs, after }: Rest,
  wanted: number,
): Promise<readonly Entry[]> {
  if (runs.length === 0) return []
  const branches = runs.map((run, rank) => {
    const own =
      run.name === 'due'
        ? dueFinds(run, wanted, rank === 0 ? after : undefined)
        : agedFinds(run, wanted, rank === 0 ? after : undefined)
    return sql`select ${rank}::int as rank, ${run.name}::text as run, id, "sortedBy",
      row_number() over (order by ${orderOf(run, 'sortedBy', 'id')}) as place
      from (${own}) own`
  })
  const { rows } = await sql<Entry>`
    with find as materialized (
      select order_id, created_at from order_search where ${found}
    )
    select run, id, "sortedBy" from (${sql.join(branches, sql` union all `)}) branch
    order by rank, place limit ${wanted}`.execute(connection)
  return rows
}

function dueFinds(run: Run, wanted: number, after: After) {
  return sql`
    select listed.id, listed.qc_deadline as "sortedBy"
    from find cross join lateral (
      select id, qc_deadline from orders where orders.id = find.order_id and ${isIn(run)} offset 0
    ) listed
    where ${isAfter(run, after, 'listed.qc_deadline', 'listed.id')}
    order by ${orderOf(run, 'listed.qc_deadline', 'listed.id')} limit ${wanted}`
}

function agedFinds(run: Run, wanted: number, after: After) {
  return sql`
    select aged.order_id as id, aged.created_at as "sortedBy"
    from (
      select order_id, created_at from find
      where ${isAfter(run, after, 'created_at', 'order_id')}
      order by ${orderOf(run, 'created_at', 'order_id')}
    ) aged
    cross join lateral (
      select from orders where orders.id = aged.order_id and ${isIn(run)} offset 0
    ) listed
    order by ${orderOf(run, 'aged.created_at', 'aged.order_id')} limit ${wanted}`
}

function isIn(run: Run) {
  return sql<boolean>`${isListed(run)} and orders.status in (${sql.join(run.statuses)})`
}

/**
 * Matches an id or its beginning (as in a report's number), or else parts of names, email and
 * address in any order. When some parts are rare, the index is read for those only: reading all
 * places of a common part takes longer than checking the few rows that the rare parts leave.
 */
function matches(search: string, rareParts: readonly string[] = []): RawBuilder<boolean> {
  if (isUuid(search)) return sql<boolean>`order_search.order_id = ${search}::uuid`
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const rare = rareParts.map((part) => sql`order_search.words like ${searchPattern(part)}`)
  const column = rare.length > 0 ? sql`order_search.words || ''` : sql`order_search.words`
  const found = [...rare, ...words.map((word) => sql`${column} like ${searchPattern(word)}`)]
  const byWords = sql<boolean>`(${sql.join(found, sql` and `)})`
  const beginning = /^(?:pl-)?([0-9a-f]{4,8})$/i.exec(search)?.[1]
  if (!beginning) return byWords
  const [from, to] = ['0', 'f'].map((digit) => `${beginning.padEnd(8, digit)}-${restOfId(digit)}`)
  return sql<boolean>`(order_search.order_id between ${from}::uuid and ${to}::uuid or ${byWords})`
}

const restOfId = (digit: string) => [4, 4, 4, 12].map((length) => digit.repeat(length)).join('-')
