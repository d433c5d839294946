import { useState } from 'react'
import { Link } from 'react-router'
import type { AccountPlan as Plan } from '#contract/accounts.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { coveringPlanNames } from '#core/catalog/subscription-plan.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { Instant } from '#core/time/day.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatMarketDay } from '#web/lib/market-day.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useCancelPlan } from './account-query.ts'
import { AccountSection } from './account-section.tsx'

export function AccountPlan({ plan }: { plan: Plan | null }) {
  if (!plan?.isLive) {
    return (
      <AccountSection title="Plan">
        {plan?.status === 'past_due' ? (
          <Alert tone="bad" className="mb-4" title="The last payment failed">
            Ask for the billing page below and use another card: the plan continues once it is paid.
          </Alert>
        ) : null}
        <p className="text-graphite">
          {plan ? 'Your plan has ended.' : 'You have no plan.'} Reports are ordered one by one, at
          their one-time price.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Link to={pagePath('pricing')} className={buttonClass()}>
            Order a report
          </Link>
          <Link to={pagePath('subscription')} className={buttonClass('secondary')}>
            See the plans
          </Link>
        </div>
      </AccountSection>
    )
  }
  return (
    <AccountSection title="Plan">
      <LivePlan plan={plan} />
    </AccountSection>
  )
}

function LivePlan({ plan }: { plan: Plan }) {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div>
        <p className="font-serif text-xl">{coveringPlanNames[plan.plan]}</p>
        {plan.sharedBy === null ? <PlanTerms plan={plan} /> : <SharedBy team={plan.sharedBy} />}
        {plan.status === 'past_due' && plan.sharedBy === null ? (
          <Alert tone="bad" className="mt-4" title="The last payment failed">
            Ask for the billing page below and use another card.
          </Alert>
        ) : null}
        {plan.cancels || plan.paidThrough === null || plan.sharedBy !== null ? null : (
          <CancelPlan paidThrough={plan.paidThrough} />
        )}
      </div>
      <div>
        <PlanUsage plan={plan} />
        <div className="mt-4 flex flex-wrap gap-3">
          {plan.packages.map((packageType) => (
            <Link
              key={packageType}
              to={pagePath('intake', { packageType })}
              className={buttonClass('secondary', 'sm')}
            >
              Order a {reportPackages[packageType].name}
            </Link>
          ))}
        </div>
      </div>
    </div>
  )
}

function SharedBy({ team }: { team: string }) {
  return (
    <p className="mt-1 text-sm text-graphite">
      The plan of {team}. What you order here draws on the reports of the team.
    </p>
  )
}

function PlanTerms({ plan }: { plan: Plan }) {
  if (plan.quarterlyPrice === null || plan.paidThrough === null) {
    return <p className="mt-1 text-sm text-graphite">Unlimited reports, by agreement with us.</p>
  }
  return (
    <p className="mt-1 text-sm text-graphite">
      {formatUsdWhole(plan.quarterlyPrice)} every 3 months.{' '}
      {plan.cancels
        ? `Cancelled: it ends on ${formatMarketDay(plan.paidThrough)} and is not charged again.`
        : `Paid through ${formatMarketDay(plan.paidThrough)}.`}
    </p>
  )
}

function PlanUsage({ plan }: { plan: Plan }) {
  if (plan.reportLimit === null) {
    return (
      <p className="figures">
        <span className="font-serif text-xl">{plan.reportsUsed}</span>{' '}
        <span className="text-graphite">
          {plan.reportsUsed === 1 ? 'report' : 'reports'} ordered this month, until{' '}
          {formatMarketDay(plan.monthEnd)}
        </span>
      </p>
    )
  }
  return (
    <>
      <p className="figures">
        <span className="font-serif text-xl">{plan.reportsLeft}</span>{' '}
        <span className="text-graphite">
          of {plan.reportLimit} reports left until {formatMarketDay(plan.monthEnd)}
        </span>
      </p>
      <div className="mt-3">
        <ProgressBar
          label="Reports used this month"
          percent={plan.reportLimit > 0 ? (100 * plan.reportsUsed) / plan.reportLimit : 0}
        />
      </div>
    </>
  )
}

function CancelPlan({ paidThrough }: { paidThrough: Instant }) {
  const [open, setOpen] = useState(false)
  const cancel = useCancelPlan()
  const confirm = () =>
    cancel.mutate(undefined, {
      onSettled: () => setOpen(false),
      onError: (error) =>
        showToast({
          tone: 'destructive',
          title: 'Error',
          description: messageOf(error, 'The plan could not be cancelled. Please try again.'),
        }),
    })
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-4" onClick={() => setOpen(true)}>
        Cancel plan
      </Button>
      <ConfirmDialog
        open={open}
        title="Cancel your plan?"
        description={`It goes on until ${formatMarketDay(paidThrough)}, and is not charged again.`}
        cancelLabel="Keep plan"
        danger
        confirmLabel="Cancel plan"
        busy={cancel.isPending}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
