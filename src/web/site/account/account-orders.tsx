import { Link } from 'react-router'
import type { Account } from '#contract/accounts.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDateIn } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { isReportLate } from '#web/lib/report-late.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { statusCopyOf } from '../orders/order-status-copy.ts'
import { AccountSection } from './account-section.tsx'
import { DuplicateOrder } from './duplicate-order.tsx'
import { InvoiceHelp } from './invoice-help.tsx'
import { OwnLink } from './own-link.tsx'
import { TeamCopy } from './team-copy.tsx'

type AccountOrdersProps = Pick<Account, 'orders'> & {
  /** Only then orders are duplicated and links changed. */
  isAddressProved: boolean
}

export function AccountOrders({ orders, isAddressProved }: AccountOrdersProps) {
  if (orders.length === 0) {
    return (
      <AccountSection title="Orders and reports">
        <p className="text-graphite">Nothing has been ordered with this address yet.</p>
      </AccountSection>
    )
  }
  return (
    <AccountSection title="Orders and reports">
      <Table caption="Your orders, newest first">
        <thead>
          <tr>
            <HeadCell>Space</HeadCell>
            <HeadCell className="max-sm:hidden">Ordered</HeadCell>
            <HeadCell className="max-sm:hidden">Status</HeadCell>
            <HeadCell numeric className="max-sm:hidden">
              Price
            </HeadCell>
            <HeadCell>Report</HeadCell>
            {isAddressProved ? <HeadCell>Again</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} isAddressProved={isAddressProved} />
          ))}
        </tbody>
      </Table>
      <InvoiceHelp />
    </AccountSection>
  )
}

type Order = Account['orders'][number]

/** On a phone day, price and status are below the name, so that the report is not out of sight. */
function OrderRow({ order, isAddressProved }: { order: Order; isAddressProved: boolean }) {
  const price = priceOf(order)
  const { tone, title } = statusCopyOf(order.status, order.coveredByPlan)
  const status = <Badge tone={tone}>{title}</Badge>
  return (
    <tr>
      <Cell>
        <Link to={pagePath('order', { orderId: order.id })} className="link">
          {order.companyName || 'Order'}
        </Link>
        <span className="block text-sm text-graphite">
          {reportPackages[order.packageType].name}
        </span>
        <span className="block text-sm text-graphite sm:hidden">
          {formatDateIn(order.timeZone, order.createdAt)}, {price}
        </span>
        <span className="mt-1 block sm:hidden">{status}</span>
        {order.orderedBy ? (
          <span className="block text-sm break-all text-graphite">
            Ordered by {order.orderedBy}
          </span>
        ) : null}
      </Cell>
      <Cell className="max-sm:hidden">{formatDateIn(order.timeZone, order.createdAt)}</Cell>
      <Cell className="max-sm:hidden">{status}</Cell>
      <Cell numeric className="max-sm:hidden">
        {price}
      </Cell>
      <Cell>
        <ReportCell order={order} isAddressProved={isAddressProved} />
      </Cell>
      {isAddressProved ? (
        <Cell>
          {order.isOwn ? (
            <DuplicateOrder orderId={order.id} name={order.companyName || 'order'} />
          ) : null}
        </Cell>
      ) : null}
    </tr>
  )
}

/** What the order costs; of a refunded one also what was paid. */
function priceOf({ coveredByPlan, amount, returnedCents }: Order): string {
  if (coveredByPlan) return 'In your plan'
  if (returnedCents === 0) return formatUsd(amount)
  return `${formatUsd(amount - returnedCents)} after a refund of ${formatUsd(returnedCents)}`
}

function ReportCell({ order, isAddressProved }: { order: Order; isAddressProved: boolean }) {
  if (order.hasTeamCopy) return <TeamCopy orderId={order.id} />
  if (order.reportLink === 'closed') {
    return (
      <Link to={pagePath('order', { orderId: order.id })} className="link">
        Closed: see why
      </Link>
    )
  }
  const link =
    isAddressProved && order.isOwn && order.reportLink !== 'none' ? (
      <OwnLink
        orderId={order.id}
        name={order.companyName || 'the order'}
        state={order.reportLink}
      />
    ) : null
  if (order.reportUrl === null) {
    if (link) return link
    return <span className="text-graphite">{dueText(order)}</span>
  }
  return (
    <>
      <Link to={order.reportUrl} className="link">
        Open report
      </Link>
      <Link to={`${order.reportUrl}#share`} className="link ml-3">
        Share
      </Link>
      {link}
    </>
  )
}

function dueText({ dueAt, timeZone }: Pick<Account['orders'][number], 'dueAt' | 'timeZone'>) {
  if (!dueAt) return 'Not yet'
  const day = formatDateIn(timeZone, dueAt)
  return isReportLate(dueAt) ? `Late: was due ${day}` : `Due ${day}`
}
