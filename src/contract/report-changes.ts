import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const cents = z.int()

const reportChanges = z.object({
  /** The version compared with; null while there is only one. */
  beforeVersion: z.int().nullable(),
  /** The newest version; null for stored changes that are not in a report yet. */
  afterVersion: z.int().nullable(),
  beforeCents: cents,
  afterCents: cents,
  differenceCents: cents,
  changes: z.array(
    z.object({
      item: z.string(),
      category: z.string(),
      /** Null for a new line. */
      beforeCents: cents.nullable(),
      /** Null for a removed line. */
      afterCents: cents.nullable(),
      differenceCents: cents,
    }),
  ),
})

export type ReportChanges = z.output<typeof reportChanges>

const summary = 'What the next report changes against the last version: totals and lines'

export const reportChangesApi = {
  showReportChanges: endpoint('showReportChanges', {
    access: 'staff',
    permission: 'read',
    summary,
    params: z.object({ orderId: z.string().max(100) }),
    reply: reportChanges,
    refusals: { 'no-such-order': 404, 'report-not-available': 404 },
  }),
  showDemoReportChanges: endpoint('showDemoReportChanges', {
    access: 'staff',
    permission: 'read',
    summary,
    params: z.object({ demoProjectId: z.string().max(100) }),
    reply: reportChanges,
    refusals: { 'no-such-project': 404, 'report-not-available': 404 },
  }),
}
