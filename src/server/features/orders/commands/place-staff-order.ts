import type { PackageType } from '#core/catalog/package-type.ts'
import { type StoredAnswers, textOf } from '#core/project/read-project-facts.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { rememberClient } from '#server/features/clients/commands.ts'
import { deliveryHours } from '#server/features/settings/commands/delivery-hours.ts'
import { packagePrices } from '#server/features/settings/commands/package-prices.ts'
import type { By } from '#server/http/actor.ts'
import { marketAt } from '#server/markets/market-at.ts'
import type { Ports } from '#server/ports.ts'
import { lockOrder } from '../reads/working-order.ts'
import { insertOrder } from '../writes/insert-order.ts'
import { queueOrderMail } from './pay-later.ts'
import { remindLater } from './remind-unpaid.ts'

export type StaffOrderInput = {
  readonly packageType: PackageType
  readonly customerEmail: string
  readonly customerName: string
  /** If this contains bid items the draft keeps them; otherwise they are drafted. */
  readonly projectData: StoredAnswers
  /** Mails the customer the payment link, and a reminder a day later. */
  readonly sendsLink: boolean
}

/** An unpaid order that staff creates in a customer's name; returns its id. */
export async function placeStaffOrder(
  transaction: Transaction,
  ports: Ports,
  by: By,
  input: StaffOrderInput,
): Promise<string> {
  const id = ports.ids.uuid()
  const now = ports.clock.now()
  const { packageType, customerEmail, customerName, projectData } = input
  await rememberClient(
    transaction,
    {
      ...projectData,
      email: customerEmail,
      companyName: textOf(projectData['companyName']),
      contactPerson: textOf(projectData['contactPerson']) || customerName,
      phone: textOf(projectData['phone']),
    },
    null,
  )
  await insertOrder(transaction, {
    id,
    packageType,
    amount: (await packagePrices(transaction))[packageType],
    customerEmail,
    customerName,
    projectData,
    market: await marketAt(transaction, ports, projectData),
    deliveryHours: (await deliveryHours(transaction))[packageType],
    visitor: null,
    fingerprint: null,
    now,
  })
  await recordAudit(transaction, { ...by, at: now }, 'order.placed-by-staff', id, {
    after: { status: 'pending', sendsLink: input.sendsLink },
  })
  if (input.sendsLink) await sendLink(transaction, ports, id)
  return id
}

async function sendLink(transaction: Transaction, ports: Ports, orderId: string): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  if (!order) throw new Error(`order ${orderId} was just placed and is not there`)
  await queueOrderMail(transaction, ports, order)
  await remindLater(transaction, ports, order)
}
