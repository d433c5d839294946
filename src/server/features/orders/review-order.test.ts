import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { paymentIssuePrefix } from '#core/qc/quality-issue.ts'
import { watchPromises } from '#server/promises/watch-promises.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { draftOrderCommand } from './commands/draft-order.ts'

const itemsOf = (order: StaffOrder) => order.projectData.bidItems ?? []
const sumOf = (order: StaffOrder) =>
  itemsOf(order).reduce((sum, item) => sum + Math.round(item.totalCost * 100), 0)

const save = (shop: Shop, id: string, projectData: object, revision?: number) =>
  shop.asStaff('PUT', `/api/admin/orders/${id}`, {
    projectData,
    ...(revision === undefined ? {} : { revision }),
  })

const edit = (shop: Shop, id: string, body: object) =>
  shop.asStaff('PUT', `/api/admin-direct/orders/${id}`, body)

const generate = (shop: Shop, id: string, body: object = {}) =>
  shop.asStaff('POST', `/api/admin-direct/orders/${id}/generate-report`, body)

const auditActions = async (shop: Shop, id: string) =>
  (
    await shop.ports.database
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((entry) => `${entry.actor_name}: ${entry.action}`)

describe('the draft', () => {
  test('prices a paid order, ties to the cent and makes the first report', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    expect(order).toMatchObject({ status: 'in_progress', reportVersion: 1, reportOutdated: false })
    expect(itemsOf(order).length).toBeGreaterThan(13)
    expect(order.estimatedCost).toBe(sumOf(order))
    expect(order.canonicalTotals?.totalCents).toBe(order.estimatedCost)
    expect(order.projectData.aiNarrative).toContain('Cedar Street Kitchen')
    expect(order.priceBookVersion).toBeTruthy()
    expect(order.qcStatus).toBe(order.validationIssues.length > 0 ? 'needs_review' : 'auto_passed')
  })

  test('keeps what was noted about the payment while it was priced', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    const { database } = shop.ports
    const issue = `${paymentIssuePrefix} a dispute over $695.00`
    let noted = false
    const noting = database.withPlugin({
      transformQuery: ({ node }) => node,
      // Runs right after the order was read for the first time.
      transformResult: async ({ result }) => {
        if (!noted) {
          noted = true
          await database
            .updateTable('orders')
            .set({ validation_issues: [issue] })
            .where('id', '=', orderId)
            .execute()
        }
        return result
      },
    })
    await draftOrderCommand({ ...shop.ports, database: noting }, orderId)
    const order = await shop.staffOrder(orderId)
    expect(noted).toBe(true)
    expect(order.status).toBe('in_progress')
    expect(order.validationIssues).toContain(issue)
  })

  test('run twice, also at once, drafts once', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    await Promise.all([1, 2, 3].map(() => draftOrderCommand(shop.ports, orderId)))
    const first = await shop.staffOrder(orderId)
    await draftOrderCommand(shop.ports, orderId)
    await shop.runJobs({ deferred: true })
    expect(await shop.staffOrder(orderId)).toEqual(first)
    const reports = await shop.ports.database.selectFrom('report_versions').select('id').execute()
    expect(reports).toHaveLength(1)
    expect(await auditActions(shop, orderId)).toEqual([
      'system: order.paid',
      'system: order.drafted',
    ])
  })

  test('a sheet without lines says so, and needs review', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    const saved = await shop.asStaff('PUT', `/api/admin/orders/${id}`, {
      projectData: { bidItems: [] },
    })
    expect(saved.json()).toMatchObject({
      qcStatus: 'needs_review',
      validationIssues: expect.arrayContaining(['The estimate has no bid items.']),
    })
  })

  test('follows the configuration that staff saved for the type', async () => {
    const shop = await openShop()
    await shop.ports.database
      .insertInto('bid_item_configs')
      .values({
        project_type: 'restaurant',
        bid_items: JSON.stringify([
          { id: 'a', name: 'Everything', costPerSqft: 100, category: 'interior', order: 1 },
        ]),
        timeline_months: 2,
      })
      .execute()
    const order = await shop.drafted()
    expect(itemsOf(order).map((item) => item.item)).toContain('Everything')
    expect(itemsOf(order)[0]?.origin).toBe('configuration')
  })

  test('that got lost is started again by the watcher', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    await sql`delete from pgboss.job`.execute(shop.ports.database)
    shop.clock.advance(11 * 60_000)
    await watchPromises(shop.ports)
    await shop.runJobs()
    expect((await shop.staffOrder(orderId)).status).toBe('in_progress')
  })
})

describe('saving the project', () => {
  test('recomputes totals, marks the edited line and outdates the report', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const [first, ...rest] = itemsOf(order)
    const edited = { ...first, unitPrice: (first?.unitPrice ?? 0) + 1, totalCost: 7 }
    const saved = (
      await save(shop, order.id, { bidItems: [edited, ...rest], estimatedCost: 3 })
    ).json<StaffOrder>()
    expect(itemsOf(saved)[0]).toMatchObject({ editedByStaff: true, origin: first?.origin })
    expect(itemsOf(saved)[0]?.totalCost).toBeCloseTo(
      (first?.totalCost ?? 0) + (first?.quantity ?? 0),
      2,
    )
    expect(saved.estimatedCost).toBe(sumOf(saved))
    expect(saved.estimatedCost).not.toBe(order.estimatedCost)
    expect(saved).toMatchObject({ revision: order.revision + 1, reportOutdated: true })
    expect(await auditActions(shop, order.id)).toContain('chief: order.project-saved')
  })

  test('that changes nothing is no revision and no audit line', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const saved = await save(shop, order.id, { bidItems: itemsOf(order) })
    expect(saved.json()).toEqual(order)
  })

  test('refuses to overwrite what someone else saved in the meantime', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    await save(shop, order.id, { aiNarrative: 'First.' }, order.revision)
    const late = await save(shop, order.id, { aiNarrative: 'Second.' }, order.revision)
    expect([late.statusCode, late.json().code]).toEqual([409, 'edited-meanwhile'])
    expect((await shop.staffOrder(order.id)).projectData.aiNarrative).toBe('First.')
  })

  test('warns of a number in the narrative that is in no table', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const narrative = 'The space will cost exactly $123,456.78.'
    const saved = (await save(shop, order.id, { aiNarrative: narrative })).json<StaffOrder>()
    expect(saved.qcStatus).toBe('needs_review')
    expect(saved.validationIssues.join(' ')).toContain('123,456.78')
  })

  test('writes the built-in narrative anew for edited lines, never over a person’s', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const dearer = (by: number) => ({
      bidItems: itemsOf(order).map((item, at) => (at === 0 ? { ...item, unitPrice: by } : item)),
    })
    const edited = (await save(shop, order.id, dearer(75))).json<StaffOrder>()
    const likely = formatUsdWhole(edited.canonicalTotals?.range.p50 ?? 0)
    expect(order.projectData.aiNarrative).not.toContain(likely)
    expect(edited.projectData.aiNarrative).toContain(likely)
    expect(edited.validationIssues.join()).not.toContain('The narrative has numbers')

    await save(shop, order.id, { aiNarrative: 'By hand.' })
    const again = (await save(shop, order.id, dearer(80))).json<StaffOrder>()
    expect(again.projectData.aiNarrative).toBe('By hand.')
  })

  test('refuses unknown fields, unpaid and cancelled orders, and unknown ids', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    for (const extra of [{ status: 'completed' }, { amount: 1 }, { secureToken: 'x' }]) {
      expect((await save(shop, order.id, extra)).statusCode).toBe(400)
    }
    const { orderId } = await shop.placed({ email: 'other@customer.example' })
    const unpaid = await save(shop, orderId, { aiNarrative: 'x' })
    expect([unpaid.statusCode, unpaid.json().code]).toEqual([409, 'order-closed'])
    const unknown = await save(shop, 'nobody', { aiNarrative: 'x' })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'no-such-order'])
  })
})

describe('correcting an order', () => {
  test('names the kind of a salon, changes it, and drops it with the type', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    const projectOf = async (projectData: object) =>
      (await edit(shop, id, { projectData })).json().projectData as StaffOrder['projectData']
    const asNails = await projectOf({ projectType: 'salon', salonSubcategory: 'nail-salon' })
    expect(asNails).toMatchObject({ projectType: 'salon', salonSubcategory: 'nail-salon' })
    expect(asNails.specialFeatures).not.toContain('grease-interceptor')
    expect(await projectOf({ salonSubcategory: 'medspa' })).toMatchObject({
      salonSubcategory: 'medspa',
    })
    expect(await projectOf({ salonSubcategory: '' })).not.toHaveProperty('salonSubcategory')
    await projectOf({ salonSubcategory: 'medspa' })
    expect(await projectOf({ projectType: 'retail' })).not.toHaveProperty('salonSubcategory')
    const stray = await edit(shop, id, { projectData: { salonSubcategory: 'garage' } })
    expect(stray.statusCode).toBe(400)
  })

  test('never prices a corrected area again by itself, and says so', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const edited = (
      await edit(shop, order.id, { projectData: { squareFootage: 2400 } })
    ).json<StaffOrder>()
    expect(edited.estimatedCost).toBe(order.estimatedCost)
    expect(edited.reportOutdated).toBe(true)
    expect(edited.validationIssues.join(' ')).toContain(
      'priced for 1,850 sq ft, Bar/Restaurant, but the project is now 2,400 sq ft',
    )
    const again = await generate(shop, order.id, { priceAgain: true })
    const { order: priced, version } = again.json<{ order: StaffOrder; version: number }>()
    expect(version).toBe(2)
    expect(priced.estimatedCost).toBeGreaterThan(order.estimatedCost ?? 0)
    expect(priced.validationIssues.join(' ')).not.toContain('priced for')
    expect(priced.reportOutdated).toBe(false)
  })

  test('drops what only the old type had', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const edited = (
      await edit(shop, order.id, { projectData: { projectType: 'office' } })
    ).json<StaffOrder>()
    expect(edited.projectData).toMatchObject({ projectType: 'office', specialFeatures: [] })
  })

  test('leaves the report up to date when only the customer changed', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const edited = (
      await edit(shop, order.id, { customerName: 'New', customerEmail: 'new@customer.example' })
    ).json<StaffOrder>()
    expect(edited).toMatchObject({
      customerName: 'New',
      customerEmail: 'new@customer.example',
      reportOutdated: false,
    })
    const [entry] = await shop.ports.database
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'order.corrected')
      .execute()
    expect(entry?.before).toMatchObject({ customerName: 'Order Desk' })
    expect(entry?.after).toMatchObject({ customerName: 'New' })
  })

  test('refuses an unknown type, a stale revision and an unpaid order', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const codeOf = async (id: string, body: object) => (await edit(shop, id, body)).json().code
    expect(await codeOf(order.id, { projectData: { projectType: 'castle' } })).toBe(
      'unknown-project-type',
    )
    expect(await codeOf(order.id, { customerName: 'X', revision: 0 })).toBe('edited-meanwhile')
    const { orderId } = await shop.placed({ email: 'other@customer.example' })
    expect(await codeOf(orderId, { customerName: 'X' })).toBe('order-closed')
    expect(await codeOf('nobody', { customerName: 'X' })).toBe('no-such-order')
  })
})

describe('generating a report', () => {
  test('saves what is sent and makes the next version', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const answer = await generate(shop, order.id, {
      updatedProjectData: { aiNarrative: 'A new narrative.' },
      revision: order.revision,
    })
    expect(answer.json()).toMatchObject({
      success: true,
      version: 2,
      order: { reportVersion: 2, reportOutdated: false },
    })
    const versions = await shop.ports.database
      .selectFrom('report_versions')
      .select(['version', 'superseded_at'])
      .orderBy('version')
      .execute()
    expect(versions).toEqual([
      { version: 1, superseded_at: '2026-07-01T12:00:00.000Z' },
      { version: 2, superseded_at: null },
    ])
  })

  test('with nothing changed answers the version there is', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    expect((await generate(shop, order.id)).json().version).toBe(1)
    const missing = await shop.asStaff(
      'POST',
      `/api/admin-direct/orders/${order.id}/generate-missing-report`,
    )
    expect(missing.json()).toMatchObject({ success: true, version: 1 })
  })

  test('drafts a paid order whose job has not come yet', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    const url = `/api/admin-direct/orders/${orderId}/generate-missing-report`
    const made = await shop.asStaff('POST', url)
    expect(made.json()).toMatchObject({ version: 1, order: { status: 'in_progress' } })
  })

  test('is refused without bid items', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    await save(shop, order.id, { bidItems: [] })
    for (const [method, path] of [
      ['POST', 'generate-report'],
      ['POST', 'revalidate'],
      ['PUT', 'qc-approve'],
    ] as const) {
      const answer = await shop.asStaff(
        method,
        `/api/admin-direct/orders/${order.id}/${path}`,
        path === 'generate-report' ? {} : undefined,
      )
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 409, 'no-bid-items'])
    }
  })
})

test('revalidating runs the rules over what is stored, and once more in time', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  const url = `/api/admin-direct/orders/${order.id}/revalidate`
  const before = (await shop.asStaff('POST', url)).json<StaffOrder>()
  shop.clock.advance(100 * 3_600_000)
  const late = (await shop.asStaff('POST', url)).json<StaffOrder>()
  expect(late.validationIssues.length).toBeGreaterThan(before.validationIssues.length)
  // Lateness does not make a report wrong.
  expect(late.qcStatus).toBe('auto_passed')
  expect(late.revision).toBe(order.revision)
})
