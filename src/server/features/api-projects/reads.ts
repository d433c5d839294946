import { type SelectQueryBuilder, sql } from 'kysely'
import type { ApiProject } from '#contract/v1-projects.ts'
import { apiProjectStatus } from '#core/api/project-status.ts'
import { roundHalfAway, roundToThreeFigures } from '#core/money/money.ts'
import { isReportReady, statusOutside } from '#core/order/order.ts'
import type { Connection } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { isReportMailRefused } from '#server/features/mail/reads.ts'
import { listOwnLinkStates } from '#server/features/reports/reads/own-links.ts'
import {
  listReleasedTotals,
  type ReleasedTotals,
} from '#server/features/reports/reads/released-reports.ts'

export type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number]

/** No mail is sent for a test, whose program says how it went. */
const isMailRefused = sql<boolean>`case when orders.test_mode
  then exists (select from test_drives where order_id = orders.id and test_drives.is_mail_refused)
  else ${isReportMailRefused} end`

/**
 * Projects with their released figures; figures that staff is still editing are not shown. Links to
 * reports expire, so they are read for a moment.
 */
export async function selectProjects(
  connection: Connection,
  orders: SelectQueryBuilder<Tables, 'orders', Record<never, never>>,
  now: Date,
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
      'api_key_id',
      'webhook_url',
      'market',
    ])
    .select(
      sql<string | null>`(select nullif(po_number, '') from invoice_details
        where order_id = orders.id)`.as('po_number'),
    )
    .select(isMailRefused.as('is_mail_refused'))
    .execute()
  const ids = rows.map(({ id }) => id)
  const released = await listReleasedTotals(connection, ids)
  const links = await listOwnLinkStates(connection, [...released.keys()], now)
  return rows.map((row) => ({
    ...row,
    released: released.get(row.id),
    link: links.get(row.id) ?? 'none',
  }))
}

export async function listProjectsByIds(
  connection: Connection,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ProjectRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProjects(
    connection,
    connection.selectFrom('orders').where('id', 'in', ids),
    now,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const shownStatus = ({ status, released }: ProjectRow) =>
  statusOutside({ status, isReleased: released !== undefined })

/** Whether a program may see figures of the report: it is released, and was not given back. */
export function showsFigures(row: ProjectRow): boolean {
  return isReportReady(shownStatus(row)) && row.released !== undefined && row.link !== 'closed'
}

export function presentProject(row: ProjectRow, publicUrl: string): ApiProject {
  const { released } = row
  const status = shownStatus(row)
  const isReady = isReportReady(status)
  return {
    id: row.id,
    externalId: row.external_id,
    poNumber: row.po_number,
    status: apiProjectStatus(status),
    cancelled: row.status === 'cancelled',
    cancelReason: cancelReasonOf(row),
    testMode: row.test_mode,
    packageType: row.package_type,
    customerEmail: row.customer_email,
    mailRefused: row.is_mail_refused,
    customerName: row.customer_name,
    createdAt: row.created_at,
    dueAt: row.qc_deadline,
    completedAt: (isReady && released?.releasedAt) || null,
    estimate: released && showsFigures(row) ? presentEstimate(released) : null,
    report: isReady ? reportLinks(row, publicUrl) : null,
  }
}

function cancelReasonOf({ status, market }: ProjectRow): ApiProject['cancelReason'] {
  if (status !== 'cancelled') return null
  return market === null ? 'outside-area' : 'declined'
}

function presentEstimate(released: ReleasedTotals): ApiProject['estimate'] {
  const { totals, range, cashToOpen, squareFeet } = released
  return {
    totalCents: totals.totalCents,
    likelyCents: range.p50,
    lowCents: range.p10,
    highCents: range.p90,
    budgetCents: range.p80,
    perSquareFootCents: totals.perSquareFootCents,
    likelyPerSquareFootCents: roundHalfAway(range.p50 / Math.max(1, squareFeet)),
    cashToOpen: cashToOpen && {
      likelyCents: roundToThreeFigures(cashToOpen.likelyCents),
      safeCents: roundToThreeFigures(cashToOpen.safeCents),
    },
  }
}

function reportLinks(row: ProjectRow, publicUrl: string): ApiProject['report'] {
  const { secure_token: token, link } = row
  if (token === null || link !== 'works') return null
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
