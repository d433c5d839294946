import type { OrderView } from '#contract/orders.ts'
import { orderViewFor } from '#core/access/order-access.ts'
import { showsReport, statusOutside } from '#core/order/order.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { payDeadline } from '#core/order/unpaid-order.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { trySyncPayment } from '#server/features/payments/commands/sync-payment.ts'
import { listPaidUpgrades, type Upgrade } from '#server/features/payments/reads/find-upgrade.ts'
import { hashToken } from '#server/http/visitor.ts'
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
  /** Paid, oldest first. */
  readonly upgrades: readonly Upgrade[]
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
  if (isPending) await trySyncPayment(ports, found.order.id)
  const seen = isPending ? await findOrderWithHolders(ports.database, orderId) : found
  if (!seen) return undefined
  const { order, holders } = seen
  const credentials = [reader.visitorHash, reader.key && hashToken(reader.key)].filter(
    (credential) => typeof credential === 'string',
  )
  const isOwner = await ownsOrder(ports, order, reader.customerEmail)
  const viewer = { isStaff: reader.isStaff, isOwner, credentials }
  const upgrades = order.upgraded_at ? await listPaidUpgrades(ports.database, order.id) : []
  return { order, view: orderViewFor(viewer, holders), upgrades }
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

export function presentOrder({ order, view, upgrades }: SeenOrder, timeZone: TimeZone): OrderView {
  const data = order.project_data
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
    amount: order.amount,
    createdAt: order.created_at,
    timeZone,
    paidAt: order.paid_at,
    dueAt: order.qc_deadline,
    waitingSince: order.waiting_since,
    termsAccepted: order.terms_accepted_at !== null,
    payBy: order.status === 'pending' ? payDeadline(order.created_at) : null,
    receipt: view === 'full' ? receiptOf(order, upgrades) : null,
    // The report link works without signing in, so only readers who may see the whole order get it.
    reportUrl: view === 'full' && showsReport(order) ? order.report_url : null,
    view,
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

function receiptOf(order: ShownOrder, upgrades: readonly Upgrade[]): OrderView['receipt'] {
  if (!order.paid_at) return null
  return {
    number: orderNumber(order.id),
    paidAt: order.paid_at,
    cardLast4: order.card_last4,
    upgrades: upgrades.map(({ fromPackage, packageType, amount, paidAt, cardLast4 }) => ({
      fromPackage,
      packageType,
      amount,
      paidAt: paidAt ?? '',
      cardLast4,
    })),
  }
}
