import { Link } from 'react-router'
import { reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { formatDateIn } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { SummaryList } from '../frame/summary-list.tsx'
import { OutsideNotice } from '../intake/market-notice.tsx'
import { orderKeyQuery } from './order-key.ts'
import { isInPlan } from './order-status-copy.ts'
import type { OrderView } from './order-view.ts'

export function OrderDetails({ order }: { order: OrderView }) {
  return (
    <div className="flex min-w-0 flex-col gap-10">
      {order.isOutsideArea && order.status !== 'cancelled' ? (
        <OutsideNotice place={{ ...order.projectData, zipCode: '' }} />
      ) : null}
      <section aria-label="Order details" className="border-t border-ink pt-4">
        <h2 className="label-line font-sans">Order details</h2>
        <SummaryList
          className="mt-2"
          entries={[
            { label: 'Order ID', value: order.id },
            { label: 'Package', value: packageText(order) },
            ...moneyEntries(order),
            { label: 'Order date', value: formatDateIn(order.timeZone, order.createdAt) },
          ]}
        />
        {order.receipt ? (
          <p className="mt-3 text-sm">
            <Link
              to={pagePath(
                'order',
                { orderId: order.id },
                { ...orderKeyQuery(order.id), receipt: '1' },
              )}
              className="link"
            >
              Receipt to print
            </Link>
          </p>
        ) : null}
      </section>
      <section aria-label="Project details" className="border-t border-ink pt-4">
        <h2 className="label-line font-sans">Project details</h2>
        <SummaryList className="mt-2" entries={projectEntries(order.projectData)} />
        {order.view === 'limited' ? (
          <p className="mt-3 text-sm text-graphite">
            Names and contact details are shown in the browser that placed the order, and through
            the links in our e-mails.
          </p>
        ) : null}
      </section>
    </div>
  )
}

/** A package that a refunded upgrade left behind says so, because more was paid at first. */
function packageText({ packageType, receipt }: OrderView): string {
  const name = reportPackages[packageType].name
  const takenBack = receipt?.upgrades.find(({ amount, returnedCents }) => returnedCents >= amount)
  return takenBack && packageType === takenBack.fromPackage
    ? `${name}; the upgrade to the ${reportPackages[takenBack.packageType].name} was refunded`
    : name
}

/** Paid, less returned, is kept. */
function moneyEntries(order: OrderView) {
  const { amount, receipt } = order
  if (isInPlan(order)) return [{ label: 'Amount', value: 'In your plan' }]
  const returned = receipt?.returnedCents ?? 0
  if (returned === 0) return [{ label: 'Amount', value: formatUsd(amount) }]
  const isAll = returned === amount
  return [
    { label: 'Paid', value: formatUsd(amount) },
    { label: 'Returned to you', value: `${formatUsd(returned)}${isAll ? ', all of it' : ''}` },
    ...(isAll ? [] : [{ label: 'Kept after refunds', value: formatUsd(amount - returned) }]),
  ]
}

function projectEntries(project: OrderView['projectData']) {
  const own =
    'companyName' in project
      ? [
          { label: 'Company', value: project.companyName },
          { label: 'Contact', value: project.contactPerson },
        ]
      : []
  return [
    ...own,
    { label: 'Location', value: `${project.city}, ${project.state}` },
    { label: 'Square footage', value: `${formatInteger(project.squareFootage)} sq ft` },
    {
      label: 'Project type',
      value: projectTypeLabel(project.projectType, project.salonSubcategory),
    },
  ]
}
