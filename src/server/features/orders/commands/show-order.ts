import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import type { OrderView } from '#contract/orders.ts'
import { mayOpenReport, orderViewFor } from '#core/access/order-access.ts'
import { promisedHours } from '#core/catalog/delivery-hours.ts'
import type { Cents } from '#core/money/money.ts'
import { pausedSince } from '#core/order/customer-request.ts'
import { statusOutside } from '#core/order/order.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { payDeadline } from '#core/order/unpaid-order.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import type { OwnLinkState } from '#core/report/own-link.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { proveByOrderLink } from '#server/features/clients/commands.ts'
import { syncShownPayment } from '#server/features/payments/commands/sync-payment.ts'
import { listPaidUpgrades, type Upgrade } from '#server/features/payments/reads/find-upgrade.ts'
import { ownLinkRefusalOf, readOwnLinkState } from '#server/features/reports/reads/own-links.ts'
import { hashToken } from '#server/http/visitor.ts'
import { listReturned, sumOf } from '#server/order-account/returned-money.ts'
import type { Ports } from '#server/ports.ts'
import { findOrderWithHolders, type ShownOrder } from '../reads/find-order.ts'
import { isPlanHolder } from '../reads/plan-orders.ts'

export type OrderReader = {
  readonly isStaff: boolean
  readonly visitorHash: string | undefined
  /** The key of a mailed link. */
  readonly key: string | undefined
  /** The email of a signed-in customer. */
  readonly customerEmail?: string | undefined
}

export type SeenOrder = {
  readonly order: ShownOrder
  readonly view: 'full' | 'limited'
  /** Seen whole by staff alone, who is none of its customers. */
  readonly isForStaff: boolean
  /**
   * Whether the reader may open the report, as the owner's own link does; `replaced` for a key that
   * was mailed before that link was.
   */
  readonly link: OwnLinkState | 'replaced'
  /** Paid, oldest first, each with what was returned of its own payment. */
  readonly upgrades: readonly (Upgrade & { readonly returnedCents: Cents })[]
}

/** The order after asking the provider, and how much of it the reader may see. */
export async function seeOrderCommand(
  ports: Ports,
  orderId: string,
  reader: OrderReader,
): Promise<SeenOrder | undefined> {
  const found = await findOrderWithHolders(ports.database, orderId)
  if (!found) return undefined
  const isPending = found.order.status === 'pending'
  if (isPending) await syncShownPayment(ports, found.order.id)
  const seen = isPending ? await findOrderWithHolders(ports.database, orderId) : found
  if (!seen) return undefined
  const { order, holders, reportHolders } = seen
  const credentials = [reader.visitorHash, reader.key && hashToken(reader.key)].filter(
    (credential) => typeof credential === 'string',
  )
  await proveByMailedKey(ports, seen, reader)
  const isOwner = await ownsOrder(ports, order, reader.customerEmail)
  const viewer = { isStaff: reader.isStaff, isOwner, credentials }
  const upgrades = order.upgraded_at ? await readUpgrades(ports, order.id) : []
  const own = order.isReleased
    ? await readOwnLinkState(ports.database, order.id, ports.clock.now())
    : 'none'
  const link = own === 'works' && !mayOpenReport(viewer, reportHolders) ? 'replaced' : own
  const isForStaff =
    reader.isStaff && orderViewFor({ ...viewer, isStaff: false }, holders) === 'limited'
  return { order, view: orderViewFor(viewer, holders), isForStaff, upgrades, link }
}

async function readUpgrades({ database }: Ports, orderId: string): Promise<SeenOrder['upgrades']> {
  const shown = []
  for (const upgrade of await listPaidUpgrades(database, orderId)) {
    const returned = await listReturned(database, orderId, upgrade.id)
    shown.push({ ...upgrade, returnedCents: sumOf(returned) })
  }
  return shown
}

/** Why a reader who may see the whole order may not open its report. */
export function reportRefusal({ link }: SeenOrder): OwnLinkRefusal | undefined {
  if (link === 'works') return undefined
  return link === 'replaced' ? 'report-link-replaced' : ownLinkRefusalOf[link]
}

/** The key went to the address, so the browser that ordered has proved it. */
async function proveByMailedKey(
  ports: Ports,
  { order, holders }: { readonly order: ShownOrder; readonly holders: readonly string[] },
  { key, visitorHash }: OrderReader,
): Promise<void> {
  if (key === undefined || visitorHash === undefined || order.paid_at === null) return
  const keyHash = hashToken(key)
  if (order.visitor_hash !== visitorHash || keyHash === visitorHash) return
  if (holders.includes(keyHash)) await proveByOrderLink(ports, order.customer_email, visitorHash)
}

/** Who ordered, and the holder of the plan that paid. */
async function ownsOrder(
  { database }: Ports,
  order: ShownOrder,
  email: string | undefined,
): Promise<boolean> {
  if (email === undefined) return false
  if (email.toLowerCase() === order.customer_email.toLowerCase()) return true
  return order.status !== 'pending' && (await isPlanHolder(database, order.id, email))
}

export function presentOrder(
  { order, view, isForStaff, upgrades, link }: SeenOrder,
  timeZone: TimeZone,
): OrderView {
  const data = order.shown_answers
  const status = statusOutside(order)
  const subcategory = textOf(data['salonSubcategory'])
  const open = {
    city: textOf(data['city']),
    state: textOf(data['state']),
    squareFootage: Number(data['squareFootage'] ?? 0),
    projectType: textOf(data['projectType']),
    ...(subcategory ? { salonSubcategory: subcategory } : {}),
  }
  return {
    id: order.id,
    status,
    packageType: order.package_type,
    // A stranger learns what the order costs, not what was paid and returned of it.
    amount: view === 'full' ? order.amount : order.amount - order.returnedCents,
    createdAt: order.created_at,
    timeZone,
    paidAt: order.paid_at,
    deliveryHours:
      order.status === 'pending' ? promisedHours(order.package_type, order.delivery_hours) : null,
    dueAt: order.qc_deadline,
    waitingSince: pausedSince(order.status, order.waiting_since),
    payBy: order.status === 'pending' ? payDeadline(order.created_at) : null,
    receipt: view === 'full' ? receiptOf(order, upgrades) : null,
    // The report link works without signing in, so only readers who may see the whole order get it.
    reportUrl: view === 'full' && link === 'works' ? order.report_url : null,
    reportLink: view === 'full' ? link : 'none',
    view,
    ...(isForStaff ? { isForStaff } : {}),
    isOutsideArea: order.market === null,
    projectData:
      view === 'limited'
        ? open
        : {
            ...open,
            companyName: textOf(data['companyName']),
            contactPerson: textOf(data['contactPerson']),
            phone: textOf(data['phone']),
            email: order.customer_email,
            projectAddress: textOf(data['projectAddress']),
            description: textOf(data['description']),
          },
  }
}

function receiptOf(order: ShownOrder, upgrades: SeenOrder['upgrades']): OrderView['receipt'] {
  // A report of a plan was not paid for by itself.
  if (!order.paid_at || order.amount === 0) return null
  return {
    number: orderNumber(order.id),
    paidAt: order.paid_at,
    cardLast4: order.card_last4,
    returnedCents: order.returnedCents,
    upgrades: upgrades.flatMap(
      ({ fromPackage, packageType, amount, paidAt, cardLast4, returnedCents }) =>
        paidAt ? { fromPackage, packageType, amount, paidAt, cardLast4, returnedCents } : [],
    ),
  }
}
