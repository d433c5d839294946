import { expect, test } from 'vitest'
import type { Outcome, OutcomeSheetPreview } from '#contract/outcomes.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { marketToday } from '#server/market-day.ts'
import { likelyOfOrder } from '#server/testing/likely-of-order.ts'
import { openShop } from '#server/testing/shop.ts'

const head = 'order,kind,amount,day,same_scope,source,notes'

async function openDrafted() {
  const shop = await openShop()
  const order = await shop.drafted()
  const number = orderNumber(order.id)
  const day = marketToday(shop.ports)
  const csvOf = (...lines: string[]) => [head, ...lines].join('\n')
  const send = (action: 'preview' | 'import', csv: string) =>
    shop.asStaff('POST', `/api/admin/outcomes/${action}`, { csv })
  const ledger = async () =>
    (await shop.asStaff('GET', `/api/admin/orders/${order.id}/outcomes`)).json<Outcome[]>()
  return { ...shop, order, number, day, csvOf, send, ledger }
}

test('a file is previewed against the estimates, entered whole, and refused the second time', async () => {
  const { number, order, day, csvOf, send, ledger } = await openDrafted()
  const csv = csvOf(
    `${number},contract,310000,${day},yes,Signed contract,With the patio`,
    `${order.id},bid,"$305,000.50",${day},no,Bid form,`,
  )
  const preview = (await send('preview', csv)).json<OutcomeSheetPreview>()
  expect(preview.errors).toEqual([])
  expect(preview.rows).toMatchObject([
    { line: 2, kind: 'awarded', amount: 31_000_000, estimate: likelyOfOrder(order) },
    { line: 3, kind: 'bid', amount: 30_500_050, isSameScope: false },
  ])
  expect(await ledger()).toEqual([])
  expect((await send('import', csv)).json()).toEqual({ entered: 2 })
  expect((await ledger()).map(({ enteredBy, author }) => [enteredBy, author])).toEqual([
    ['import', 'chief'],
    ['import', 'chief'],
  ])
  expect((await send('import', csv)).json().code).toBe('sheet-has-errors')
  expect(await ledger()).toHaveLength(2)
})

test('a file with one error enters nothing, and each error names its line', async () => {
  const { number, day, csvOf, send, ledger } = await openDrafted()
  const good = `${number},contract,310000,${day},yes,Signed contract,`
  const csv = csvOf(
    good,
    good,
    `PL-00000000,final,5,${day},yes,Last invoice,`,
    `${number},final,5,2099-01-01,yes,Last invoice,`,
    `${number},final,none,${day},yes,Last invoice,`,
  )
  const { errors } = (await send('preview', csv)).json<OutcomeSheetPreview>()
  expect(errors.map(({ line }) => line)).toEqual([3, 4, 5, 6])
  expect((await send('import', csv)).statusCode).toBe(409)
  expect(await ledger()).toEqual([])
})

test('an order without a report cannot have an outcome', async () => {
  const { placed, day, csvOf, send } = await openDrafted()
  const { orderId } = await placed({ email: 'other@customer.example' })
  const csv = csvOf(`${orderNumber(orderId)},final,5,${day},yes,Last invoice,`)
  const { errors } = (await send('preview', csv)).json<OutcomeSheetPreview>()
  expect(errors).toEqual([{ line: 2, message: 'This order has no report yet.' }])
})
