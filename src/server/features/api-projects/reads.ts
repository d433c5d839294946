import { type SelectQueryBuilder, sql } from 'kysely'
import type { ApiProject } from '#contract/v1-projects.ts'
import { apiProjectStatus } from '#core/api/project-status.ts'
import { isReportReady, statusOutside } from '#core/order/order.ts'
import type { Connection } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { listReleasedTotals } from '#server/features/reports/reads/released-reports.ts'

export type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number]

/** The settings for showing a project at a moment, because links to reports expire. */
type Showing = { readonly publicUrl: string; readonly now: Date }

/** Projects with their released figures; figures that staff is still editing are not shown. */
export async function selectProjects(
  connection: Connection,
  orders: SelectQueryBuilder<Tables, 'orders', Record<never, never>>,
) {
  const rows = await orders
    .select([
      'id',
      'external_id',
      'status',
      'test_mode',
      'package_type',
      'customer_email',
      'customer_name',
      'created_at',
      'qc_deadline',
      'secure_token',
      'secure_token_expires_at',
      'secure_token_revoked_at',
      'api_key_id',
      'webhook_url',
    ])
    .select(
      sql<string | null>`(select nullif(po_number, '') from invoice_details
        where order_id = orders.id)`.as('po_number'),
    )
    .execute()
  const released = await listReleasedTotals(
    connection,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, released: released.get(row.id) }))
}

export async function listProjectsByIds(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProjectRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProjects(
    connection,
    connection.selectFrom('orders').where('id', 'in', ids),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export function presentProject(row: ProjectRow, { publicUrl, now }: Showing): ApiProject {
  const { released } = row
  const status = statusOutside({ status: row.status, isReleased: released !== undefined })
  const isReady = isReportReady(status)
  return {
    id: row.id,
    externalId: row.external_id,
    poNumber: row.po_number,
    status: apiProjectStatus(status),
    cancelled: row.status === 'cancelled',
    testMode: row.test_mode,
    packageType: row.package_type,
    customerEmail: row.customer_email,
    customerName: row.customer_name,
    createdAt: row.created_at,
    dueAt: row.qc_deadline,
    completedAt: (isReady && released?.releasedAt) || null,
    estimate:
      isReady && released
        ? {
            totalCents: released.totals.totalCents,
            lowCents: released.range.p10,
            highCents: released.range.p90,
            perSquareFootCents: released.totals.perSquareFootCents,
          }
        : null,
    report: isReady ? reportLinks(row, publicUrl, now) : null,
  }
}

function reportLinks(row: ProjectRow, publicUrl: string, now: Date): ApiProject['report'] {
  const { secure_token: token, secure_token_expires_at: expiresAt } = row
  if (!token || !expiresAt || row.secure_token_revoked_at !== null) return null
  if (Date.parse(expiresAt) <= now.getTime()) return null
  const file = (format: string) => `${publicUrl}/api/reports/secure/${token}?format=${format}`
  return {
    url: `${publicUrl}/report/${token}`,
    html: file('html'),
    pdf: file('pdf'),
    xlsx: file('xlsx'),
    csv: file('csv'),
    json: file('json'),
  }
}
