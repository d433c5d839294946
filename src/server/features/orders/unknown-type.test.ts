import { describe, expect, test } from 'vitest'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { draftOrderCommand } from './commands/draft-order.ts'

/** As only an edit of the database can store it. */
async function storeType(shop: Shop, orderId: string, projectType: string): Promise<void> {
  const { database } = shop.ports
  const { project_data: data } = await database
    .selectFrom('orders')
    .select('project_data')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await database
    .updateTable('orders')
    .set({ project_data: JSON.stringify({ ...data, projectType }) })
    .where('id', '=', orderId)
    .execute()
}

const issue = expect.stringContaining('The project type "castle" is not known')

describe('an order of a type that is not known', () => {
  test('is shown and not drafted as another type, until a person names its type', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    await storeType(shop, orderId, 'castle')
    await draftOrderCommand(shop.ports, orderId)
    const waiting = await shop.staffOrder(orderId)
    expect(waiting).toMatchObject({
      status: 'paid',
      qcStatus: 'needs_review',
      validationIssues: [issue],
    })
    expect(waiting.projectData.bidItems ?? []).toEqual([])
    const made = await shop.asStaff(
      'POST',
      `/api/admin-direct/orders/${orderId}/generate-missing-report`,
    )
    expect(made.json().code).toBe('unknown-project-type')
    const issues = await shop.asStaff('GET', `/api/admin/orders/${orderId}/approval-issues`)
    expect(issues.json().issues).toEqual([
      { rule: 'project-type', severity: 'blocking', text: issue },
    ])

    const named = await shop.asStaff('PUT', `/api/admin-direct/orders/${orderId}`, {
      projectData: { projectType: 'restaurant' },
    })
    expect(named.statusCode).toBe(200)
    await draftOrderCommand(shop.ports, orderId)
    const drafted = await shop.staffOrder(orderId)
    expect(drafted.status).toBe('in_progress')
    expect(drafted.validationIssues).not.toContainEqual(issue)
    expect((drafted.projectData.bidItems ?? []).length).toBeGreaterThan(13)
  })

  test('keeps its lines and is neither checked, priced nor approved', async () => {
    const shop = await openShop()
    const { id, projectData } = await shop.drafted()
    await storeType(shop, id, 'castle')
    const codeOf = async (path: string, body: object = {}) =>
      (await shop.asStaff('POST', path, body)).json().code
    const refused = 'unknown-project-type'
    expect(await codeOf(`/api/admin/orders/${id}/approve`)).toBe(refused)
    expect(await codeOf(`/api/admin-direct/orders/${id}/generate-report`)).toBe(refused)
    expect(
      await codeOf(`/api/admin-direct/orders/${id}/generate-report`, { priceAgain: true }),
    ).toBe(refused)
    const shown = await shop.staffOrder(id)
    expect(shown.projectData.bidItems).toEqual(projectData.bidItems)
  })

  test('that had the name of a template before is read as its type', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    await storeType(shop, orderId, 'restaurant-bar')
    await draftOrderCommand(shop.ports, orderId)
    expect(await shop.staffOrder(orderId)).toMatchObject({ status: 'in_progress' })
  })
})
