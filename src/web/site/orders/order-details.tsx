import { Link } from 'react-router'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import { formatDateIn } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { SummaryList } from '../frame/summary-list.tsx'
import { orderKeyQuery } from './order-key.ts'
import type { OrderView } from './order-view.ts'

export function OrderDetails({ order }: { order: OrderView }) {
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <section aria-label="Order details" className="border-t border-ink pt-4">
        <h2 className="label-line font-sans">Order details</h2>
        <SummaryList
          className="mt-2"
          entries={[
            { label: 'Order ID', value: order.id },
            { label: 'Package', value: `${upperFirst(order.packageType)} Snapshot` },
            { label: 'Amount', value: formatUsd(order.amount) },
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
