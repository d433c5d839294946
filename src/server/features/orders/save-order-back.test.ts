import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { intakeProjectTypes } from '#core/catalog/project-type.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const put = (shop: Shop, id: string, body: object) =>
  shop.asStaff('PUT', `/api/admin/orders/${id}`, body)

const itemsOf = (order: StaffOrder) => order.projectData.bidItems ?? []

describe('an order that was read', () => {
  test('comes back whole without changing anything, whatever its type, package and state', async () => {
    const shop = await openShop()
    const packages = ['basic', 'pro'] as const
    const orders: StaffOrder[] = []
    for (const [at, projectType] of intakeProjectTypes.entries()) {
      const email = `type${at}@customer.example`
      orders.push(
        await shop.drafted({
          packageType: packages[at % 2] ?? 'pro',
          email,
          project: { email, projectType, specialFeatures: [], squareFootage: 900 + 350 * at },
        }),
      )
    }
    orders.push(await shop.delivered({ email: 'sent@customer.example' }))
    expect(orders.length).toBeGreaterThan(4)
    for (const order of orders) {
      const answer = await put(shop, order.id, order)
      expect([order.projectData.projectType, answer.statusCode, answer.json()]).toEqual([
        order.projectData.projectType,
        200,
        order,
      ])
    }
  })

  test('may differ in its lines, and in nothing that is not saved with them', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const [first, ...rest] = itemsOf(order)
    const bidItems = [{ ...first, unitPrice: 77 }, ...rest, { item: 'Awning' }]
    const answer = await put(shop, order.id, {
      ...order,
      projectData: { ...order.projectData, bidItems },
    })
    const saved = answer.json<StaffOrder>()
    expect(itemsOf(saved)[0]).toMatchObject({ unitPrice: 77, editedByStaff: true })
    expect(itemsOf(saved).at(-1)).toMatchObject({
      item: 'Awning',
      quantity: 1,
      unit: 'SF',
      unitPrice: 0,
      category: 'General',
      origin: 'staff',
    })
    for (const [changed, sentence] of [
      [{ status: 'completed' }, 'Status is not changed here'],
      [{ amount: 1 }, 'Amount is not changed here'],
      [{ customerEmail: 'other@customer.example' }, 'Customer email is not changed here'],
      [
        { projectData: { ...saved.projectData, city: 'Ames' } },
        'City is changed with the facts of the project',
      ],
      [{ secret: true }, 'There is no field secret.'],
    ] as const) {
      const refused = await put(shop, order.id, { ...saved, ...changed })
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        expect.stringContaining(sentence),
      ])
    }
    expect(await shop.staffOrder(order.id)).toEqual(saved)
  })

  test('is refused in words for a body that cannot be used, also where a report is made of it', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const [first] = itemsOf(order)
    const bidItems = [{ ...first, quantity: -2 }, ...Array.from({ length: 8 }, () => ({ unit: 4 }))]
    const said = (await put(shop, order.id, { projectData: { bidItems } })).json().message as string
    expect(said).toContain(
      `Quantity of line 1 (${first?.item}) must be a number from 0 to 1,000,000.`,
    )
    expect(said).toContain('Unit of line 2 must be text of at most 20 characters.')
    expect(said).toContain('There are 4 more of these.')
    const generated = await shop.asStaff(
      'POST',
      `/api/admin-direct/orders/${order.id}/generate-report`,
      { updatedProjectData: { bidItems } },
    )
    expect([generated.statusCode, generated.json().message]).toEqual([400, said])
    for (const [body, sentence] of [
      [{}, 'Project data must be an object with its fields.'],
      [{ projectData: [] }, 'Project data must be an object with its fields.'],
      [{ projectData: {}, revision: 'x' }, 'Revision must be a whole number.'],
    ] as const) {
      expect((await put(shop, order.id, body)).json().message).toBe(sentence)
    }
  })
})
