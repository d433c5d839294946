import { Link } from 'react-router'
import type { ClientRecord } from '#contract/client-records.ts'
import { projectTypeName } from '#core/analytics/figure-labels.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { formatShortDate } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { numeric, TableHead } from '#web/ui/table.tsx'
import { OrderStatusBadge } from '../orders/status-badges.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'

export function ClientOrders({ client: { orders, orderCount } }: { client: ClientRecord }) {
  if (orders.length === 0) return <EmptyState title="No orders yet" />
  return (
    <>
      <CardTable caption="Orders of this client, the newest first">
        <TableHead columns={['Project', 'Ordered', 'Package', numeric('Amount'), 'Status']} />
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </CardTable>
      {orderCount > orders.length ? (
        <p className="mt-2 text-sm text-graphite">
          The newest {formatInteger(orders.length)} of {formatInteger(orderCount)} orders.
        </p>
      ) : null}
    </>
  )
}

function OrderRow({ order }: { order: ClientRecord['orders'][number] }) {
  const name = order.companyName || 'Order'
  return (
    <tr className="hover:bg-raised">
      <CardCell first className="min-w-44">
        {order.isDeleted ? (
          <span className="font-medium">{name}</span>
        ) : (
          <Link to={pagePath('adminOrder', { orderId: order.id })} className="link font-medium">
            {name}
          </Link>
        )}
        <span className="block text-xs text-graphite">{projectTypeName(order.projectType)}</span>
      </CardCell>
      <CardCell className="figures" label="Ordered">
        {formatShortDate(order.createdAt)}
      </CardCell>
      <CardCell label="Package">{reportPackages[order.packageType].name}</CardCell>
      <CardCell numeric label="Amount">
        {formatUsd(order.amount)}
      </CardCell>
      <CardCell>
        <span className="flex flex-wrap gap-1">
          <OrderStatusBadge status={order.status} />
          {order.testMode ? <Badge>Test</Badge> : null}
          {order.isDeleted ? <Badge tone="caution">In the trash</Badge> : null}
        </span>
      </CardCell>
    </tr>
  )
}
