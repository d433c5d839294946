import type { Shop } from './shop.ts'

/** The picture with a room on it, from which the estimate is counted. */
export async function measurePlan(shop: Shop, orderId: string, uploadId: string): Promise<void> {
  const url = `/api/admin/orders/${orderId}/uploads/${uploadId}/takeoff`
  const corners = [0, 200].flatMap((x) => [
    { x, y: 200 - x },
    { x: 200 - x, y: 200 - x },
  ])
  const room = {
    ...{ id: 'a', page: 1, name: 'Office of Wilhelmina', kind: 'dining', source: 'by-hand' },
    corners: corners.toSpliced(0, 1),
    sides: ['wall', 'wall', 'wall'],
  }
  const scales = [{ page: 1, unitsPerFoot: 10, from: 'two-points' }]
  const plan = { scales, rooms: [room], doors: [], isWhole: false }
  await shop.asStaff('PUT', url, { plan, revision: 0 })
  const { revision: orderRevision } = await shop.staffOrder(orderId)
  await shop.asStaff('POST', `${url}/use`, { revision: 1, orderRevision })
}
