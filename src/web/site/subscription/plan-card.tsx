import { formatUsdWhole } from '#core/money/format-money.ts'
import type { SubscriptionPlan } from '#web/content/plan-copy.ts'
import { TickList } from '#web/site/frame/tick-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type PlanCardProps = { plan: SubscriptionPlan; pending: boolean; onSubscribe: () => void }

export function PlanCard({ plan, pending, onSubscribe }: PlanCardProps) {
  return (
    <article className="flex flex-col border-b border-hairline py-8 md:border-b-0 md:px-8 md:first:pl-0 md:last:pr-0">
      <div className="flex min-h-6 items-center gap-2">
        {plan.popular ? <Badge tone="accent">Most Popular</Badge> : null}
        {plan.comingSoon ? <Badge>Coming Soon</Badge> : null}
      </div>
      <div className="mt-3 flex items-center gap-3">
        <PlanIcon icon={plan.icon} />
        <h3 className="text-lg">{plan.name}</h3>
      </div>
      <p className="mt-2 text-sm text-graphite md:min-h-10">{plan.description}</p>
      <PlanPrice plan={plan} />
      <TickList items={plan.features} className="mt-6" />
      <ul aria-label="Report types" className="mt-6 mb-8 flex flex-wrap gap-2">
        {plan.reportTypes.map((type) => (
          <li key={type}>
            <Badge>{type}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {plan.comingSoon ? (
          <Button variant="secondary" className="w-full" disabled>
            Coming Soon
          </Button>
        ) : (
          <Button
            variant={plan.popular ? 'primary' : 'secondary'}
            className="w-full px-1 text-sm"
            busy={pending}
            onClick={onSubscribe}
          >
            {pending ? 'Processing...' : `Subscribe to ${plan.name} (3 months)`}
          </Button>
        )}
      </div>
    </article>
  )
}

function PlanPrice({ plan }: { plan: SubscriptionPlan }) {
  const { price, quarterlyPrice, referenceTotal } = plan
  if (price === undefined || quarterlyPrice === undefined) {
    // As high as a price, so that the features of all plans start on one line.
    return <div className="hidden md:mt-6 md:block md:h-23" />
  }
  return (
    <div className="figures mt-6">
      <p className="font-serif text-2xl">
        {formatUsdWhole(price)}
        <span className="font-sans text-sm text-graphite"> /month</span>
      </p>
      <p className="mt-1 text-sm">
        {formatUsdWhole(quarterlyPrice)} <span className="text-graphite">billed quarterly</span>
      </p>
      {referenceTotal === undefined ? null : (
        <p className="mt-1 text-sm text-good">
          Save {formatUsdWhole(referenceTotal - quarterlyPrice)} a quarter
        </p>
      )}
    </div>
  )
}

const icons: Readonly<Record<SubscriptionPlan['icon'], string>> = {
  bubble: 'M12 2v6M12 8a6 6 0 1 0 .01 0M9.5 14h5',
  dimension: 'M2 12h20M4 6v12M20 6v12M1.5 14.5l5-5M17.5 14.5l5-5',
  section: 'M3 12h12M15 5.5 22 12l-7 6.5zM3 6v12',
}

function PlanIcon({ icon }: { icon: SubscriptionPlan['icon'] }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 fill-none stroke-vermilion"
      strokeWidth="1.25"
    >
      <path d={icons[icon]} />
    </svg>
  )
}
