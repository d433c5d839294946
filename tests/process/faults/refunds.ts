import type { Acknowledged } from './acknowledged.ts'
import { ask, persist, type Shop, staff } from './ask.ts'

/** What staff refunds while faults occur: small amounts alone, large ones with a second person. */

/** The same refund is repeated until there is an answer, and stays one refund. */
export async function refundPart(
  shop: Shop,
  orderId: string,
  customer: Acknowledged,
): Promise<void> {
  const amount = 100 * shop.dice.between(1, 300)
  customer.refunds.push({ id: await sendRefund(shop, orderId, amount), amount })
}

/**
 * Above the amount that one person may refund: the request waits until the second person, who
 * presses twice at the same time, approves or declines it.
 */
export async function refundByTwo(
  shop: Shop,
  orderId: string,
  customer: Acknowledged,
  outcome: 'approved' | 'declined',
): Promise<void> {
  const amount = 100 * shop.dice.between(501, 650)
  const id = await sendRefund(shop, orderId, amount)
  const request = { id, amount, outcome: undefined as typeof outcome | undefined }
  customer.requests.push(request)
  const verb = outcome === 'approved' ? 'approve' : 'decline'
  const body = outcome === 'approved' ? undefined : { reason: 'Not agreed' }
  const press = () =>
    persist(shop, `${orderId}: ${verb} a refund`, () =>
      ask(shop, `/api/admin/refund-requests/${id}/${verb}`, approver(shop, body)),
    )
  await Promise.all([press(), press()])
  request.outcome = outcome
  if (outcome === 'approved') customer.refunds.push({ id, amount })
}

const approver = ({ approverToken }: Shop, body?: unknown) =>
  staff({ token: approverToken }, 'POST', body)

async function sendRefund(shop: Shop, orderId: string, amount: number): Promise<string> {
  const wanted = { id: shop.dice.uuid(), amount, reason: 'Late' }
  await persist(shop, `${orderId}: refunding`, () =>
    ask(shop, `/api/admin/orders/${orderId}/refunds`, staff(shop, 'POST', wanted)),
  )
  return wanted.id
}
