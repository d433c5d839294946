/**
 * Writes by staff: bid items saved, orders approved one by one and in bulk, deleted and restored.
 */
import type { StaffOrder } from '#contract/staff-order.ts'
import { type Desk, ordersInWork, savePlainly, send } from './desk.ts'
import { round, spreadOf, timed } from './spread.ts'

type Row = { readonly name: string; readonly value: number; readonly unit: string }

const saves = 40
const approvals = 20
const bulk = 20

/** Empty where too few orders are in progress. */
export async function measureWrites(size: number, desk: Desk): Promise<Row[]> {
  const ids = await ordersInWork(desk, saves + approvals + 2 * bulk)
  if (ids === undefined) return []
  const saved = ids.slice(0, saves)
  const ours: number[] = []
  const plain: number[] = []
  for (const id of saved) {
    ours.push(await saveOnce(desk, id))
    plain.push(await timed(() => savePlainly(desk, id)))
  }
  const approved: number[] = []
  for (const id of ids.slice(saves, saves + approvals)) {
    approved.push(await timed(() => send(desk, 'POST', `/api/admin/orders/${id}/approve`)))
  }
  const rest = ids.slice(saves + approvals)
  const inBulk = async (action: string, orderIds: readonly string[]) =>
    (await timed(() => send(desk, 'POST', '/api/admin/orders/bulk', { action, orderIds }))) /
    orderIds.length
  const approvedTogether = await inBulk('approve', rest.slice(0, bulk))
  const deletedTogether = await inBulk('delete', rest.slice(bulk))
  const restoredTogether = await inBulk('restore', rest.slice(bulk))
  const name = `${size.toLocaleString('en-US')} orders, write`
  const save = spreadOf(ours)
  const baseline = spreadOf(plain)
  const approve = spreadOf(approved)
  return [
    ms(`${name}: save bid items: p50`, save.p50),
    ms(`${name}: save bid items: p95`, save.p95),
    ms(`${name}: save bid items: plain SQL p50`, baseline.p50),
    {
      name: `${name}: save bid items: ours ÷ plain`,
      value: round(save.p50 / baseline.p50),
      unit: 'ratio',
    },
    ms(`${name}: approve: p50`, approve.p50),
    ms(`${name}: approve: p95`, approve.p95),
    ms(`${name}: approve ${bulk} in bulk, each`, approvedTogether),
    ms(`${name}: delete ${bulk} in bulk, each`, deletedTogether),
    ms(`${name}: restore ${bulk} in bulk, each`, restoredTogether),
  ]
}

async function saveOnce(desk: Desk, id: string): Promise<number> {
  const order = (await send(desk, 'GET', `/api/admin/orders/${id}`)) as StaffOrder
  const bidItems = (order.projectData.bidItems ?? []).map((item, index) =>
    index === 0 ? { ...item, unitPrice: item.unitPrice + 1 } : item,
  )
  const body = { projectData: { bidItems }, revision: order.revision }
  return await timed(() => send(desk, 'PUT', `/api/admin/orders/${id}`, body))
}

function ms(name: string, value: number): Row {
  return { name, value: round(value), unit: 'ms' }
}
