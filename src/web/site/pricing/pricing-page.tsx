import { packageTypes } from '#core/catalog/package-type.ts'
import { commonQuestions } from '#web/content/common-questions.ts'
import { subscriptionPlans } from '#web/content/plan-copy.ts'
import { PlanCard } from '#web/site/subscription/plan-card.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { LateSubscribeDialog } from '../subscription/late-subscribe-dialog.tsx'
import { useSubscribe } from '../subscription/use-subscribe.ts'
import { ContactSales } from './contact-sales.tsx'
import { OneTimeCard } from './one-time-card.tsx'

const cardRow = 'grid border-t border-ink md:grid-cols-3 md:divide-x md:divide-hairline'

export function PricingPage() {
  usePageHead('pricing')
  const subscribe = useSubscribe()
  return (
    <div className="sheet py-12 lg:py-16">
      <PageTitle mark="Pricing" title="Choose Your Plan">
        Professional build-out analysis for construction professionals.
      </PageTitle>
      <section aria-labelledby="subscriptions">
        <h2 id="subscriptions" className="mb-6 text-lg sm:text-xl">
          Quarterly Subscriptions
        </h2>
        <div className={cardRow}>
          {subscriptionPlans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              pending={subscribe.pendingPlan === plan.id}
              onSubscribe={() => subscribe.ask(plan.id)}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="one-time" className="mt-20">
        <h2 id="one-time" className="mb-6 text-lg sm:text-xl">
          One-Time Services
        </h2>
        <div className={cardRow}>
          {packageTypes.map((id) => (
            <OneTimeCard key={id} id={id} />
          ))}
        </div>
      </section>
      <Questions />
      <ContactSales />
      <LateSubscribeDialog subscribe={subscribe} />
    </div>
  )
}

function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-20">
      <h2 id="questions" className="mb-6 text-lg sm:text-xl">
        Questions people ask first
      </h2>
      <div className="border-t border-ink">
        {commonQuestions.map((entry) => (
          <details key={entry.question} className="group border-b border-hairline">
            <summary className="flex min-h-12 list-none items-center py-2 justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
              {entry.question}
              <span
                aria-hidden="true"
                className="text-lg text-vermilion transition-transform duration-150 group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-measure pb-5 text-graphite">{entry.answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
