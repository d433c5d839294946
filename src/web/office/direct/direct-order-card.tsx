import { Link } from 'react-router'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { isReportReady } from '#core/order/order.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DueTime } from '../orders/due-time.tsx'
import { DeleteOrder, isWaitingForReview } from '../orders/order-actions.tsx'
import { RevalidateButton } from '../orders/revalidate-button.tsx'
import { OrderStatusBadge, QcBadge } from '../orders/status-badges.tsx'
import { ValidationIssues } from '../orders/validation-issues.tsx'

export function DirectOrderCard({ order, now }: { order: StaffOrderRow; now: number }) {
  const { projectData: project } = order
  return (
    <li className="flex flex-col gap-3 border border-hairline bg-raised p-4 text-sm">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base break-words">{project.companyName}</h2>
          <p className="text-xs wrap-anywhere text-graphite">
            {order.customerName}
            <span className="block">{order.customerEmail}</span>
          </p>
        </div>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="figures">
        {reportPackages[order.packageType].name}, {formatUsd(order.amount)}
        <span className="block text-xs text-graphite">
          {projectTypeLabel(project.projectType, project.salonSubcategory)},{' '}
          {formatInteger(project.squareFootage)} sf, ordered {formatDatedMoment(order.createdAt)}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <QcBadge order={order} />
        <ValidationIssues issues={order.validationIssues} of={project.companyName} />
        {isWaitingForReview(order) ? <DueTime deadline={order.qcDeadline} now={now} /> : null}
      </div>
      <CardActions order={order} />
    </li>
  )
}

function CardActions({ order }: { order: StaffOrderRow }) {
  const waiting = isWaitingForReview(order)
  return (
    <div className="mt-auto flex flex-wrap items-center gap-1 border-t border-hairline pt-3">
      {waiting ? (
        <Link
          to={pagePath('adminBidItems', { orderId: order.id })}
          className={buttonClass('primary', 'sm')}
        >
          Review & Approve
        </Link>
      ) : null}
      {isReportReady(order.status) && order.secureToken ? (
        <a
          href={pagePath('secureReport', { secureToken: order.secureToken })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'sm')}
        >
          View Report
        </a>
      ) : null}
      {waiting && order.estimatedCost !== null ? <RevalidateButton orderId={order.id} /> : null}
      <DeleteOrder order={order} />
    </div>
  )
}
