import { type Selectable, sql } from 'kysely'
import { reportSource } from '#core/order/order-report.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { DemoProjectRow } from '#server/database/order-tables.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { ReportSource } from '#server/features/reports/reads/report-subject.ts'
import { decodePosition, encodeCursor } from '#server/http/next-page.ts'
import { hashToken } from '#server/http/visitor.ts'

export type DemoProject = Selectable<DemoProjectRow>

type DemoStatus = DemoProject['status']

/** A deleted project, or text that is no id, is no project. */
export async function findDemoProject(
  connection: Connection,
  id: string,
): Promise<DemoProject | undefined> {
  if (!isRowId(id)) return undefined
  return await selectOne(connection, id).executeTakeFirst()
}

/** Every demo project of the address that was not deleted. */
export async function listDemoIdsOf(connection: Connection, email: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('demo_projects')
    .select('id')
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Made, and changed last, before that moment; the oldest first, locked. Templates are nobody's. */
export async function listOldDemoIds(
  transaction: Transaction,
  since: string,
  limit: number,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('demo_projects')
    .select('id')
    .where('deleted_at', 'is', null)
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
  if (!isRowId(id)) return undefined
  return await selectOne(transaction, id).forUpdate().executeTakeFirst()
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
}

/** One page, newest first. */
export async function listDemoProjects(
  connection: Connection,
  { limit, cursor, status }: DemoListQuery,
): Promise<{ readonly projects: DemoProject[]; readonly nextCursor: string | undefined }> {
  const after = decodePosition(cursor)
  const rows = await connection
    .selectFrom('demo_projects')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'draft'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const projects = rows.slice(0, limit)
  const last = projects.at(-1)
  return {
    projects,
    nextCursor: rows.length > limit && last ? encodeCursor([last.created_at, last.id]) : undefined,
  }
}

/** The sums, and the changes since: as quick for a hundred thousand projects as for ten. */
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

/** Answers, bid items and narrative together, as the estimate's functions read them. */
export function storedAnswers(
  project: Pick<DemoProject, 'project_data' | 'bid_items' | 'project_narrative'>,
): StoredAnswers {
  return {
    ...project.project_data,
    bidItems: project.bid_items,
    aiNarrative: project.project_narrative ?? '',
  }
}

/** Equal for projects whose reports would show the same. No demo project wears a brand. */
export function reportSourceOf(
  project: Pick<DemoProject, 'package_type' | 'project_data' | 'bid_items' | 'project_narrative'>,
): ReportSource {
  const stored = readStoredProject(storedAnswers(project))
  return { sourceSha256: hashToken(reportSource(project.package_type, stored)) }
}
