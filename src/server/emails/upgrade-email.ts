import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { orderNumber } from '#core/order/order-number.ts'
import type { Instant } from '#core/time/day.ts'
import { type Email, writeEmail } from './email.ts'
import { momentText } from './moment-text.ts'
import { invoiceLink, projectFacts } from './order-emails.ts'
import type { OrderedProject } from './ordered-project.ts'

/** The receipt of an upgrade. `packageType` is the larger package. */
export function upgradeConfirmedEmail(
  order: OrderedProject & {
    readonly fromPackage: PackageType
    /** 0 where the plan that covers the order pays. */
    readonly amount: Cents
    readonly paidAt: Instant
    readonly cardLast4: string | null
    readonly dueAt: Instant
    /** The smaller report was released and stays readable. */
    readonly hasReport: boolean
    readonly orderUrl: string
    readonly invoiceUrl?: string | undefined
  },
): Email {
  const [before, after] = [reportPackages[order.fromPackage], reportPackages[order.packageType]]
  const kept = order.hasReport ? ` Your ${before.name} stays readable until then.` : ''
  const due = `Your ${after.name} is due by ${momentText(order.dueAt, order.timeZone)}`
  return writeEmail({
    subject: `Upgraded to ${after.name}: ${orderNumber(order.orderId)}`,
    title: `Your report becomes a ${after.name}`,
    parts: [
      {
        kind: 'text',
        text: `${order.amount > 0 ? 'We received your payment.' : 'Your plan covers the upgrade.'} A person checks your report before you get it.${kept}`,
      },
      order.amount > 0
        ? { kind: 'figure', label: 'Paid', value: formatUsd(order.amount), note: due }
        : { kind: 'text', text: `${due}.` },
      projectFacts(order),
      { kind: 'action', label: 'Follow your order', url: order.orderUrl },
      {
        kind: 'facts',
        facts: [
          ['Receipt', orderNumber(order.orderId)],
          ['Upgrade', `${before.name} to ${after.name}`],
          ['Paid on', momentText(order.paidAt, order.timeZone)],
          ...(order.cardLast4
            ? ([['Paid with', `Card ending in ${order.cardLast4}`]] as const)
            : []),
        ],
      },
      { kind: 'link', label: 'Print the receipt', url: `${order.orderUrl}&receipt=1` },
      ...invoiceLink(order.invoiceUrl),
    ],
    reason: 'You get this mail because this address was given for an order.',
  })
}
