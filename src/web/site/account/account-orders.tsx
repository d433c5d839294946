import { Link } from 'react-router'
import type { Account } from '#contract/accounts.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDay } from '#core/time/day.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { orderStatusCopy } from '../orders/order-status-copy.ts'
import { AccountSection } from './account-section.tsx'
import { DuplicateOrder } from './duplicate-order.tsx'
import { InvoiceHelp } from './invoice-help.tsx'
import { TeamCopy } from './team-copy.tsx'

type AccountOrdersProps = Pick<Account, 'orders'> & {
  /** For an address that was proved. */
  mayDuplicate: boolean
}

export function AccountOrders({ orders, mayDuplicate }: AccountOrdersProps) {
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
            {mayDuplicate ? <HeadCell>Again</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} mayDuplicate={mayDuplicate} />
          ))}
        </tbody>
      </Table>
      <InvoiceHelp />
    </AccountSection>
  )
}

type Order = Account['orders'][number]

/** On a phone day, price and status are below the name, so that the report is not out of sight. */
function OrderRow({ order, mayDuplicate }: { order: Order; mayDuplicate: boolean }) {
  const price = order.coveredByPlan ? 'In your plan' : formatUsd(order.amount)
  const { tone, title } = orderStatusCopy[order.status]
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
          {formatDay(order.createdAt)}, {price}
        </span>
        <span className="mt-1 block sm:hidden">{status}</span>
        {order.orderedBy ? (
          <span className="block text-sm break-all text-graphite">
            Ordered by {order.orderedBy}
          </span>
        ) : null}
      </Cell>
      <Cell className="max-sm:hidden">{formatDay(order.createdAt)}</Cell>
      <Cell className="max-sm:hidden">{status}</Cell>
      <Cell numeric className="max-sm:hidden">
        {price}
      </Cell>
      <Cell>
        <ReportCell order={order} />
      </Cell>
      {mayDuplicate ? (
        <Cell>
          {order.isOwn ? (
            <DuplicateOrder orderId={order.id} name={order.companyName || 'order'} />
          ) : null}
        </Cell>
      ) : null}
    </tr>
  )
}

function ReportCell({ order }: { order: Order }) {
  if (order.hasTeamCopy) return <TeamCopy orderId={order.id} />
  if (order.reportUrl === null) {
    return (
      <span className="text-graphite">
        {order.dueAt ? `Due ${formatDay(order.dueAt)}` : 'Not yet'}
      </span>
    )
  }
  return (
    <>
      <Link to={order.reportUrl} className="link">
        Open report
      </Link>
      <Link to={`${order.reportUrl}#share`} className="link ml-3">
        Share
      </Link>
    </>
  )
}
