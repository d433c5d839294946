import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StaffOrder } from '#contract/staff-order.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatShortDate } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { OrderStatusBadge } from '../orders/status-badges.tsx'
import { callPageAsStaff } from '../session/call-as-staff.ts'

const shownOrders = 6

/** The client's other orders, newest first. */
export function ClientHistory({ order }: { order: StaffOrder }) {
  const { id, customerEmail, customerName } = order
  const history = useQuery({
    queryKey: ['orders', 'list', 'of-client', customerEmail],
    queryFn: ({ signal }) =>
      callPageAsStaff('listOrders', {
        query: { search: customerEmail, sort: 'newest', limit: shownOrders },
        signal,
      }),
  })
  const others = history.data?.rows.filter((row) => row.id !== id) ?? []
  return (
    <section>
      <h2 className="mb-2 border-b border-ink text-base">Client</h2>
      <p className="text-sm">{customerName}</p>
      <a
        href={`mailto:${customerEmail}`}
        className="link inline-block min-h-6 text-sm wrap-anywhere"
      >
        {customerEmail}
      </a>
      {history.isError ? (
        <p className="mt-2 text-sm text-bad">
          {messageOf(history.error, 'The other orders could not be loaded.')}
        </p>
      ) : null}
      {history.data && others.length === 0 ? (
        <p className="mt-2 text-sm text-graphite">No other orders.</p>
      ) : null}
      <ul className="mt-2 text-sm">
        {others.map((row) => (
          <li key={row.id} className="border-b border-hairline py-1.5">
            <Link
              to={pagePath('adminOrder', { orderId: row.id })}
              className="link inline-block min-h-6"
            >
              {projectTypeLabel(row.projectData.projectType, row.projectData.salonSubcategory)},{' '}
              {formatShortDate(row.createdAt)}
            </Link>
            <span className="flex items-center justify-between gap-2">
              <OrderStatusBadge status={row.status} />
              <span className="figures text-xs text-graphite">
                {row.estimatedCost === null ? 'Not drafted' : formatUsd(row.estimatedCost)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
