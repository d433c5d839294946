import { type Selectable, sql } from 'kysely'
import { readShownProject } from '#core/order/stored-project.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { reportSource } from '#core/report/order-report.ts'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { DemoProjectRow } from '#server/database/demo-tables.ts'
import { searchPattern } from '#server/database/search-pattern.ts'
import {
  type ReadByCustomer,
  readByCustomer,
} from '#server/features/reports/reads/released-reports.ts'
import type { ReportSource } from '#server/features/reports/reads/report-subject.ts'
import { overrideRequestedAt } from '#server/features/second-persons/reads/override-request.ts'
import { decodePosition, pageOf } from '#server/http/next-page.ts'
import { hashToken } from '#server/http/visitor.ts'

export type DemoProject = Selectable<DemoProjectRow>

type DemoStatus = DemoProject['status']

/** A deleted project and an invalid id both return undefined. */
export async function findDemoProject(
  connection: Connection,
  id: string,
): Promise<DemoProject | undefined> {
  if (!isUuid(id)) return undefined
  return await selectOne(connection, id).executeTakeFirst()
}

/** Every demo project of the address, including those in the trash. */
export async function listDemoIdsOf(connection: Connection, email: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('demo_projects')
    .select('id')
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('anonymized_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Created and last changed before that moment, oldest first, locked. Templates are left out, since
 * they contain no personal data.
 */
export async function listOldDemoIds(
  transaction: Transaction,
  since: Instant,
  limit: number,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('demo_projects')
    .select('id')
    .where('anonymized_at', 'is', null)
    .where('created_at', '<', since)
    .where('updated_at', '<', since)
    .where('is_template', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The same with the row locked until the transaction ends. */
export async function lockDemoProject(
  transaction: Transaction,
  id: string,
): Promise<DemoProject | undefined> {
  if (!isUuid(id)) return undefined
  return await selectOne(transaction, id).forUpdate().executeTakeFirst()
}

/** What the customer reads while the released report is being corrected. */
export async function findDemoCorrection(
  connection: Connection,
  { id, correcting_since: since }: DemoProject,
): Promise<ReadByCustomer | null> {
  if (since === null) return null
  const row = await connection
    .selectFrom('demo_projects')
    .select(readByCustomer['demo-project'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.read_by_customer ?? null
}

function selectOne(connection: Connection, id: string) {
  return connection
    .selectFrom('demo_projects')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}

export type DemoListQuery = {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly status?: DemoStatus | undefined
  readonly search?: string | undefined
}

const ofDemoSummary = [
  'id',
  'name',
  'package_type',
  'status',
  'customer_email',
  'estimated_cost',
  'validation_issues',
  'qc_deadline',
  'converted_order_id',
  'created_at',
] as const

export type DemoSummary = Pick<DemoProject, (typeof ofDemoSummary)[number]> & {
  readonly overrideRequestedAt: Instant | null
  readonly read_by_customer: ReadByCustomer | null
  readonly projectType: string | null
  readonly salonSubcategory: string | null
  readonly squareFootage: string | null
}

/** One page, newest first. */
export async function listDemoProjects(
  connection: Connection,
  { limit, cursor, status, search = '' }: DemoListQuery,
): Promise<{ readonly projects: DemoSummary[]; readonly nextCursor: string | undefined }> {
  const after = decodePosition(cursor)
  const rows = await connection
    .selectFrom('demo_projects')
    .select(ofDemoSummary)
    .select(overrideRequestedAt['demo-project'].as('overrideRequestedAt'))
    .select(readByCustomer['demo-project'])
    .select(sql<string | null>`project_data ->> 'projectType'`.as('projectType'))
    .select(sql<string | null>`project_data ->> 'salonSubcategory'`.as('salonSubcategory'))
    .select(sql<string | null>`project_data ->> 'squareFootage'`.as('squareFootage'))
    .where('deleted_at', 'is', null)
    .$if(search.trim() !== '', (query) => query.where(isFound(search.trim())))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'draft'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.created_at, row.id])
  return { projects: page, nextCursor }
}

/** Matches the id, or parts of names, email and address in any order. */
function isFound(search: string) {
  if (isUuid(search)) return sql<boolean>`id = ${search}::uuid`
  const words = search.toLowerCase().split(/\s+/)
  const found = words.map((word) => sql`search_words like ${searchPattern(word)}`)
  return sql<boolean>`(${sql.join(found, sql` and `)})`
}

const trashLimit = 200

/** Newest deletion first. */
export async function listDemoTrash(connection: Connection) {
  const rows = await inTrash(connection)
    .select(['id', 'name', 'status', 'customer_email as customerEmail'])
    .select(['estimated_cost as estimatedCost', 'deleted_at as deletedAt'])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(trashLimit)
    .execute()
  return rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt ?? '' }))
}

/** Deleted until that moment, oldest deletion first, locked. */
export async function listTrashedDemoIds(
  transaction: Transaction,
  until: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await inTrash(transaction)
    .select('id')
    .where('deleted_at', '<=', until.toISOString())
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** A demo project in the trash, locked until the transaction ends. */
export async function lockTrashedDemo(transaction: Transaction, id: string) {
  if (!isUuid(id)) return undefined
  return await inTrash(transaction)
    .select(['id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

function inTrash(connection: Connection) {
  return connection
    .selectFrom('demo_projects')
    .where('deleted_at', 'is not', null)
    .where('anonymized_at', 'is', null)
}

/**
 * The stored sums plus the changes since, so the time does not depend on the number of projects.
 */
export async function countDemoProjects(connection: Connection) {
  const { rows } = await sql<{ status: DemoStatus; count: number }>`
    select status, sum(count)::int as count
    from (
      select status, count from demo_counts
      union all
      select status, change from demo_count_changes
    ) counted
    group by status`.execute(connection)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const of = (status: DemoStatus) => counts.get(status) ?? 0
  return {
    all: of('draft') + of('pending') + of('qc_approved'),
    pending: of('pending'),
    qc_approved: of('qc_approved'),
  }
}

/** Answers, bid items and narrative together, in the form that the estimate's functions read. */
export function storedAnswers(
  project: Pick<DemoProject, 'project_data' | 'bid_items' | 'project_narrative'>,
): StoredAnswers {
  return {
    ...project.project_data,
    bidItems: project.bid_items,
    aiNarrative: project.project_narrative ?? '',
  }
}

/** Equal for projects whose reports would be the same. Demo projects carry no brand. */
export function reportSourceOf(
  project: Pick<DemoProject, 'package_type' | 'project_data' | 'bid_items' | 'project_narrative'>,
): ReportSource {
  const stored = readShownProject(storedAnswers(project))
  return { sourceSha256: hashToken(reportSource(project.package_type, stored)) }
}
