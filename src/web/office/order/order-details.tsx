import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffOrder } from '#contract/staff-order.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { openAnswersLabel } from '#core/estimate/likely-cost.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { isReportReady } from '#core/order/order.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { holdsSection } from '#core/report/report-section.ts'
import { formatDay } from '#core/time/day.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { dashboardAddress } from '#web/office/shell/dashboard-place.ts'
import { CorrectionBadge, readFacts } from '../orders/correction.tsx'
import { DueTime } from '../orders/due-time.tsx'
import { keptAmount } from '../orders/kept-amount.ts'
import { isWaitingForReview } from '../orders/order-actions.tsx'
import { RevalidateButton } from '../orders/revalidate-button.tsx'
import { OrderStatusBadge, QcBadge } from '../orders/status-badges.tsx'
import { IssueList } from '../orders/validation-issues.tsx'
import { Allowed } from '../session/allowed.tsx'
import { FactList } from '../shell/fact-list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useNow } from '../shell/use-now.ts'
import { CustomerLink } from './customer-link.tsx'
import { DetailActions } from './detail-actions.tsx'
import { OrderActivity } from './order-activity.tsx'
import { OrderAnswers } from './order-answers.tsx'
import { OrderComments } from './order-comments.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderLease } from './order-lease.tsx'
import { OrderLinks } from './order-links.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderOutcomes } from './order-outcomes.tsx'
import { OrderRepricing } from './order-repricing.tsx'
import { OrderStanding } from './order-standing.tsx'
import { OrderUploads } from './order-uploads.tsx'
import { ReportLink } from './report-link.tsx'
import { ResendReceipt } from './resend-receipt.tsx'

export function OrderDetails({ order }: { order: StaffOrder }) {
  const { projectData: project } = order
  const now = useNow()
  return (
    <>
      <PageHead
        back={{ to: dashboardAddress(), label: 'Back to Dashboard' }}
        title="Order Details"
        note={project.companyName}
        badges={
          <>
            <OrderStatusBadge status={order.status} />
            {order.correction ? <CorrectionBadge /> : null}
            <QcBadge order={order} />
            {isWaitingForReview(order) ? <DueTime deadline={order.qcDeadline} now={now} /> : null}
          </>
        }
        actions={<DetailActions order={order} />}
      />
      <OrderStanding order={order} />
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        <div className="flex flex-col gap-8">
          <Section title="Order">
            <FactList facts={orderFacts(order)} />
          </Section>
          <Section title="Customer">
            <FactList
              facts={[
                ['Name', order.customerName],
                ['Email', order.customerEmail],
              ]}
            />
          </Section>
          <OrderAnswers project={project} />
          {holdsSection(order.packageType, 'lease') && isReportReady(order.status) ? (
            <Section title="Entered on the lease page">
              <OrderLease orderId={order.id} />
            </Section>
          ) : null}
        </div>
        <div className="flex flex-col gap-8">
          <Quality order={order} />
          <Section title="Questions and notes">
            <OrderNotes orderId={order.id} />
          </Section>
          {order.paidAt ? (
            <Section title="Payment">
              <Allowed to="money">
                <OrderMoney orderId={order.id} />
              </Allowed>
              <div className="mt-3">
                <OrderInvoices orderId={order.id} />
              </div>
              <Allowed to="support">
                <div className="mt-3">
                  <ResendReceipt orderId={order.id} email={order.customerEmail} />
                </div>
              </Allowed>
            </Section>
          ) : null}
          {order.canonicalTotals ? (
            <Section title="Price check">
              <OrderRepricing orderId={order.id} />
            </Section>
          ) : null}
          {order.reportVersion ? (
            <Section title="Outcome">
              <OrderOutcomes orderId={order.id} />
            </Section>
          ) : null}
          {isReportReady(order.status) ? (
            <Section title="Links to the report">
              <CustomerLink orderId={order.id} />
              <OrderLinks orderId={order.id} />
            </Section>
          ) : null}
          {isReportReady(order.status) ? (
            <Section title="Comments on the report">
              <OrderComments orderId={order.id} />
            </Section>
          ) : null}
          <Section title="Uploads">
            <OrderUploads orderId={order.id} uploads={order.uploads} />
          </Section>
          <Section title="Activity">
            <OrderActivity order={order} />
          </Section>
        </div>
      </div>
    </>
  )
}

/** The issues of the last quality check. */
function Quality({ order }: { order: StaffOrder }) {
  if (!order.canonicalTotals) return null
  const issues = order.validationIssues
  return (
    <Section title="Validation issues">
      {issues.length > 0 ? <IssueList issues={issues} /> : <p className="text-sm">None.</p>}
      <Allowed to="review">
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <RevalidateButton orderId={order.id} />
          {issues.length > 0 ? (
            <Link to={pagePath('adminBidItems', { orderId: order.id })} className="link text-sm">
              Work on them
            </Link>
          ) : null}
        </div>
      </Allowed>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  )
}

function orderFacts(order: StaffOrder) {
  const totals = order.canonicalTotals
  const draft = order.correction ? ' in the draft' : ''
  return [
    ['Order number', orderNumber(order.id)],
    [
      'Order id',
      <span key="id" className="text-xs break-all">
        {order.id}
      </span>,
    ],
    ['Package', reportPackages[order.packageType].name],
    ['Amount', keptAmount(order)],
    [
      'Terms accepted',
      order.acceptedTerms
        ? `Terms of ${formatDay(order.acceptedTerms.effectiveOn)}, on ${formatDatedMoment(order.acceptedTerms.at)}`
        : 'Not on record',
    ],
    ...readFacts(order),
    [`Sum of the lines${draft}`, totals ? formatUsd(totals.totalCents) : 'Not drafted'],
    ...(totals?.openAnswersCents
      ? [[openAnswersLabel, formatUsd(totals.openAnswersCents)] as const]
      : []),
    [`Likely (P50)${draft}`, totals ? formatUsdWhole(totals.range.p50) : 'Not drafted'],
    [`Budget (P80)${draft}`, totals ? formatUsdWhole(totals.range.p80) : 'Not drafted'],
    [
      `Range, P10 to P90${draft}`,
      totals
        ? `${formatUsdWhole(totals.range.p10)} to ${formatUsdWhole(totals.range.p90)}`
        : 'Not drafted',
    ],
    [`Per square foot${draft}`, totals ? formatUsd(totals.perSquareFootCents) : 'Not drafted'],
    ['Report version', versionText(order)],
    ['Price book', order.priceBookVersion ?? 'None yet'],
    [
      'Report link',
      order.secureToken ? (
        <ReportLink key="link" secureToken={order.secureToken} />
      ) : (
        'Issued with the approval'
      ),
    ],
  ] as const
}

const stateLabels: Readonly<Record<NonNullable<StaffOrder['reportState']>, string>> = {
  draft: 'draft',
  reviewed: 'approved, not sent yet',
  released: 'released',
}

function versionText({
  reportVersion,
  reportState,
  reportOutdated,
  releasedVersion,
}: StaffOrder): string {
  if (reportVersion === null || reportState === null) return 'None yet'
  const edited = reportOutdated ? ', edited since' : ''
  const newest = `${reportVersion} (${stateLabels[reportState]}${edited})`
  if (releasedVersion === null || releasedVersion === reportVersion) return newest
  return `${newest}; the customer has version ${releasedVersion}`
}
