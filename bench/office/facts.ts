/**
 * One order as the cockpit works with it: opened, priced for another area without storing it, and
 * with the change stored.
 */
import type { StaffOrder } from '#contract/staff-order.ts'
import { type Desk, savePlainly, send } from './desk.ts'
import { round, spreadOf, timed } from './spread.ts'

type Row = { readonly name: string; readonly value: number; readonly unit: string }

/** Storing is compared with the minimum for a recorded change. */
export async function measureFacts(desk: Desk, orderIds: readonly string[]): Promise<Row[]> {
  const opened: number[] = []
  const readPlainly: number[] = []
  const previewed: number[] = []
  const stored: number[] = []
  const savedPlainly: number[] = []
  for (const id of orderIds) {
    const path = `/api/admin/orders/${id}`
    opened.push(await timed(() => send(desk, 'GET', path)))
    readPlainly.push(await timed(() => desk.client.query(plainOrder, [id])))
    const { projectData, revision } = (await send(desk, 'GET', path)) as StaffOrder
    const answers = { squareFootage: otherArea(projectData.squareFootage) }
    previewed.push(await timed(() => send(desk, 'POST', `${path}/facts/preview`, { answers })))
    const body = { answers, lines: 'reprice', revision }
    stored.push(await timed(() => send(desk, 'PUT', `${path}/facts`, body)))
    savedPlainly.push(await timed(() => savePlainly(desk, id)))
  }
  return [
    ...compared('details: an order', opened, readPlainly),
    ...spreadRows('re-price: effect shown', previewed),
    ...compared('re-price: stored', stored, savedPlainly),
  ]
}

const plainOrder = `select orders.*, newest.version, newest.state from orders
  left join lateral (
    select version, state from report_versions where order_id = orders.id
    order by version desc limit 1
  ) newest on true
  where orders.id = $1 and deleted_at is null`

/** The intake takes 500 to 5,000 square feet. */
function otherArea(squareFootage: number): number {
  return squareFootage > 4500 ? squareFootage - 100 : squareFootage + 100
}

export function compared(name: string, ours: readonly number[], plain: readonly number[]): Row[] {
  const own = spreadOf(ours)
  const other = spreadOf(plain)
  return [
    ...spreadRows(name, ours),
    { name: `${name}: plain SQL p50`, value: round(other.p50), unit: 'ms' },
    { name: `${name}: ours ÷ plain`, value: round(own.p50 / other.p50), unit: 'ratio' },
  ]
}

function spreadRows(name: string, times: readonly number[]): Row[] {
  const { p50, p95 } = spreadOf(times)
  return [
    { name: `${name}: p50`, value: round(p50), unit: 'ms' },
    { name: `${name}: p95`, value: round(p95), unit: 'ms' },
  ]
}
