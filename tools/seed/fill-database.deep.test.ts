import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { fillDatabase } from './fill-database.ts'
import { samplePorts } from './sample-ports.ts'

test('every completed order and approved demo project has a released report, a link and a mail', async () => {
  const { app, ports, clock } = await createTestApp()
  const { database } = ports
  // More than the newest, which go through the commands themselves.
  const run = { count: 150, first: 0, now: clock.now() }
  await fillDatabase({ database, kind: 'embedded' }, run, () => undefined, samplePorts(ports))
  const reports = await database
    .selectFrom('report_versions')
    .select(['order_id', 'demo_project_id'])
    .where('state', '=', 'released')
    .execute()
  const mailed = await database.selectFrom('mails').select('dedupe_key').execute()
  const isReported = (id: string) =>
    reports.some(({ order_id, demo_project_id }) => [order_id, demo_project_id].includes(id)) &&
    mailed.some(({ dedupe_key }) => dedupe_key.includes(`report-ready:${id}`))
  const approvals = await database
    .selectFrom('audit_log')
    .select(['subject_id', 'at'])
    .where('action', 'in', ['order.approved', 'demo-project.approved'])
    .orderBy('id')
    .execute()
  const sold = await delivered(database, 'orders', 'completed')
  const demos = await delivered(database, 'demo_projects', 'qc_approved')
  expect([sold.length > 60, demos.length > 8]).toEqual([true, true])
  for (const { id, secure_token } of [...sold, ...demos]) {
    expect([id, isReported(id), secure_token !== null]).toEqual([id, true, true])
    expect(approvals.filter(({ subject_id }) => subject_id === id)).toHaveLength(1)
  }
  const opened = sold.at(-1)
  for (const format of ['html', 'pdf']) {
    const address = `/api/reports/secure/${opened?.secure_token}?format=${format}`
    expect((await app.inject(address)).statusCode).toBe(200)
  }
})

function delivered(
  database: Database,
  table: 'orders' | 'demo_projects',
  status: 'completed' | 'qc_approved',
) {
  return database
    .selectFrom(table)
    .select(['id', 'secure_token', 'secure_token_expires_at'])
    .where('status', '=', status)
    .orderBy('created_at')
    .execute()
}
