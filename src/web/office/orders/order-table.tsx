import { Link } from 'react-router'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { formatShortDate } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { checkboxClass } from '#web/ui/checkbox-class.ts'
import { useNow } from '../shell/use-now.ts'
import { CorrectionBadge, Estimate } from './correction.tsx'
import { DueTime } from './due-time.tsx'
import { keptAmount } from './kept-amount.ts'
import { isWaitingForReview, OrderActions } from './order-actions.tsx'
import { OrderStatusBadge, QcBadge } from './status-badges.tsx'
import { useQueuePlace } from './use-queue-place.ts'
import type { Selection } from './use-selection.ts'
import { ValidationIssues } from './validation-issues.tsx'

type OrderTableProps = { orders: readonly StaffOrderRow[]; selection: Selection }

/** The queue: one line per order on a wide screen, one block on a narrow one. */
export function OrderTable({ orders, selection }: OrderTableProps) {
  const now = useNow()
  const table = useQueuePlace()
  return (
    <>
      <span className="flex items-center gap-2 border-b border-ink pb-2 text-xs text-graphite lg:hidden">
        <RowCheckbox
          label="Select all orders shown"
          checked={selection.isAllSelected}
          onChange={selection.toggleAll}
        />
        <span aria-hidden="true">Select all</span>
      </span>
      <table
        ref={table}
        aria-label="Orders"
        className="w-full border-collapse text-sm max-lg:block"
      >
        <thead className="max-lg:sr-only">
          <tr className="text-left text-xs text-graphite">
            <th scope="col" className="border-b border-ink py-1.5 pr-2 max-lg:hidden">
              <RowCheckbox
                label="Select all orders shown"
                checked={selection.isAllSelected}
                onChange={selection.toggleAll}
              />
            </th>
            <HeadCell>Due</HeadCell>
            <HeadCell>Customer</HeadCell>
            <HeadCell>Project</HeadCell>
            <HeadCell>Package</HeadCell>
            <HeadCell numeric>Estimate</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Quality</HeadCell>
            <HeadCell numeric>Actions</HeadCell>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              now={now}
              isSelected={selection.isSelected(order.id)}
              onToggle={() => selection.toggle(order.id)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

function HeadCell({ children, numeric = false }: { children: string; numeric?: boolean }) {
  return (
    <th
      scope="col"
      className={`border-b border-ink px-2 py-1.5 font-medium first:pl-0 last:pr-0 ${numeric ? 'text-right' : ''}`}
    >
      {children}
    </th>
  )
}

const cell = 'px-2 py-1.5 align-middle first:pl-0 last:pr-0 max-lg:block max-lg:px-0 max-lg:py-0'

type OrderRowProps = {
  order: StaffOrderRow
  now: number
  isSelected: boolean
  onToggle: () => void
}

function OrderRow({ order, now, isSelected, onToggle }: OrderRowProps) {
  const { projectData: project } = order
  return (
    <tr
      className="border-b border-hairline hover:bg-raised max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-1.5 max-lg:py-3"
      data-order={order.id}
    >
      {/* On a narrow screen it is in the row of the actions, at its other end. */}
      <td
        className={`${cell} relative z-1 max-lg:order-8 max-lg:col-span-2 max-lg:h-0 max-lg:w-fit lg:w-8`}
      >
        <span className="flex items-center gap-2 max-lg:pt-2">
          <RowCheckbox
            label={`Select order of ${order.customerName}`}
            checked={isSelected}
            onChange={onToggle}
          />
          <span aria-hidden="true" className="text-xs text-graphite lg:hidden">
            Select
          </span>
        </span>
      </td>
      <td className={`${cell} max-lg:order-2 max-lg:text-right`}>
        {order.waitingSince ? (
          <Badge tone="caution">Waiting for the customer</Badge>
        ) : isWaitingForReview(order) ? (
          <DueTime deadline={order.qcDeadline} now={now} />
        ) : (
          <span className="figures text-graphite">{formatShortDate(order.createdAt)}</span>
        )}
      </td>
      <td className={`${cell} max-lg:order-1`}>
        <Link
          to={pagePath('adminOrder', { orderId: order.id })}
          data-queue-entry=""
          className="link font-medium"
        >
          {project.companyName}
        </Link>
        <span className="block text-xs wrap-anywhere text-graphite">{order.customerName}</span>
      </td>
      <td className={`${cell} max-lg:order-3`}>
        {projectTypeLabel(project.projectType, project.salonSubcategory)}
        <span className="block text-xs text-graphite">
          <span className="figures">{formatInteger(project.squareFootage)} sf</span>
          {order.correction ? ' in the draft' : ''}, {project.city}
        </span>
      </td>
      <td className={`${cell} max-lg:order-4 max-lg:text-right`}>
        {reportPackages[order.packageType].name}
        <span className="figures block text-xs text-graphite">{keptAmount(order)}</span>
      </td>
      <td className={`${cell} figures text-right max-lg:order-6`}>
        <Estimate cents={order.estimatedCost} correction={order.correction} />
      </td>
      <td className={`${cell} max-lg:order-5`}>
        <OrderStatusBadge status={order.status} />
        {order.correction ? <CorrectionBadge /> : null}
        {order.overrideRequestedAt ? <Badge tone="caution">Waits for a second person</Badge> : null}
        {order.hasAnswer ? <Badge tone="good">Answer came in</Badge> : null}
        {order.assignee ? (
          <span className="block text-xs text-graphite">{order.assignee.username}</span>
        ) : null}
      </td>
      <td className={`${cell} max-lg:order-7`}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <QcBadge order={order} />
          <ValidationIssues issues={order.validationIssues} of={project.companyName} />
        </span>
      </td>
      <td className={`${cell} max-lg:order-9 max-lg:col-span-2`}>
        <OrderActions order={order} />
      </td>
    </tr>
  )
}

type RowCheckboxProps = { label: string; checked: boolean; onChange: () => void }

function RowCheckbox({ label, checked, onChange }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className={`size-6 ${checkboxClass}`}
      checked={checked}
      onChange={onChange}
    />
  )
}
