import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const routes = [
  ['POST', (id: string) => `/api/admin/orders/${id}/approve`],
  ['PUT', (id: string) => `/api/admin-direct/orders/${id}/qc-approve`],
] as const

type Line = NonNullable<StaffOrder['projectData']['bidItems']>[number]

const save = (shop: Shop, id: string, projectData: object) =>
  shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData })

/** Doubles the price of the first line and leaves the last one out. */
const saveOtherLines = (shop: Shop, { id, projectData }: StaffOrder) => {
  const lines = projectData.bidItems ?? []
  const bidItems = lines
    .slice(0, -1)
    .map((line: Line, index) => (index === 0 ? { ...line, unitPrice: line.unitPrice * 2 } : line))
  return save(shop, id, { bidItems })
}

describe('approving the report that was read', () => {
  test.each(routes)('refuses another one over %s and says what differs', async (method, path) => {
    const shop = await openShop()
    const read = await shop.drafted()
    await saveOtherLines(shop, read)
    const refused = await shop.asStaff(method, path(read.id), { reportHash: read.reportHash })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'report-changed'])
    const now = await shop.staffOrder(read.id)
    expect(now.status).toBe('in_progress')
    const { differences } = refused.json<{ differences: string[] }>()
    expect(differences[0]).toMatch(/^The total is now \$[\d,.]+; it was \$[\d,.]+\.$/)
    const first = read.projectData.bidItems?.[0]?.item
    expect(differences).toContainEqual(expect.stringContaining(`"${first}" is now $`))
    expect(differences).toContainEqual(expect.stringMatching(/^A line of \$[\d,.]+ was removed\.$/))
    const approved = await shop.asStaff(method, path(read.id), { reportHash: now.reportHash })
    expect(approved.statusCode).toBe(200)
  })

  test('names the facts, the narrative and the recipient that differ', async () => {
    const shop = await openShop()
    const read = await shop.drafted()
    await save(shop, read.id, { aiNarrative: 'Another text.' })
    await shop.asStaff('PUT', `/api/admin-direct/orders/${read.id}`, {
      customerEmail: 'other@customer.example',
      projectData: { squareFootage: 2000, phone: '(515) 555-0199' },
    })
    const [method, path] = routes[0]
    const refused = await shop.asStaff(method, path(read.id), { reportHash: read.reportHash })
    expect(refused.json().differences).toEqual([
      'The report now goes to other@customer.example.',
      'The project is now 2,000 sq ft, Bar/Restaurant.',
      'These facts differ: Square footage, Phone.',
      'The narrative is another text.',
    ])
  })

  test('sends what was read, whether or not it was stored as a version before', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    await save(shop, id, { aiNarrative: 'Read before the approval.' })
    const { reportHash } = await shop.staffOrder(id)
    const [method, path] = routes[0]
    const approved = await shop.asStaff(method, path(id), { reportHash })
    expect(approved.json().order).toMatchObject({ reportVersion: 2, reportHash })
    await shop.runJobs({ deferred: true })
    const { secureToken, ...released } = await shop.staffOrder(id)
    expect(released.reportHash).toBe(reportHash)
    const link = await shop.app.inject(`/api/reports/secure/${secureToken}?format=json`)
    expect(link.json().narrative).toEqual(['Read before the approval.'])
  })

  test('goes on as before for a call without a hash', async () => {
    const shop = await openShop()
    const read = await shop.drafted()
    await saveOtherLines(shop, read)
    const [method, path] = routes[0]
    expect((await shop.asStaff(method, path(read.id))).statusCode).toBe(200)
  })

  test('refuses what is no hash of a report', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    const [method, path] = routes[0]
    const answer = await shop.asStaff(method, path(id), { reportHash: 'a report' })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'This is no report hash.'])
  })

  test('approves of several reports those that are as they were read', async () => {
    const shop = await openShop()
    const [one, other] = [await shop.drafted(), await shop.drafted()]
    const orderIds = [one.id, other.id]
    const listed = await shop.asStaff('POST', '/api/admin/orders/approval-issues', { orderIds })
    const reports = listed.json<{ orders: { orderId: string; reportHash: string }[] }>().orders
    await saveOtherLines(shop, other)
    const done = await shop.asStaff('POST', '/api/admin/orders/bulk', {
      action: 'approve',
      orderIds,
      reports: reports.map(({ orderId, reportHash }) => ({ orderId, reportHash })),
    })
    expect(done.json().results).toEqual([
      { orderId: one.id, ok: true },
      {
        orderId: other.id,
        ok: false,
        code: 'report-changed',
        differences: expect.arrayContaining([expect.stringContaining('The total is now')]),
      },
    ])
  })
})
