import { reviewedWithin } from '#core/catalog/delivery-promise.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { packageCopy } from '#web/content/package-copy.ts'
import { shownPrice } from '#web/lib/shown-offer.ts'
import { GridBubble } from '#web/ui/grid-bubble.tsx'
import { EstimateAnswer } from '../estimate/estimate-answer.tsx'
import { useLiveEstimate } from '../estimate/use-live-estimate.ts'
import { TickList } from '../frame/tick-list.tsx'
import { type DemoValues, demoEstimateFacts } from './demo-values.ts'

const workflow = [
  'You send the project',
  'The estimate is drafted from the same price book',
  'Staff review it',
  `You get the report by e-mail within ${reviewedWithin} hours`,
] as const

export function DemoPanel({ values }: { values: DemoValues }) {
  const state = useLiveEstimate(demoEstimateFacts(values))
  const reportPackage = reportPackages[values.packageType]
  return (
    <aside className="flex flex-col gap-10 self-start">
      <section aria-label="Selected package" className="border-t border-ink pt-4">
        <h2 className="label-line font-sans">Selected package</h2>
        <div className="mt-3 flex items-baseline justify-between gap-4">
          <p className="font-medium">{reportPackage.name}</p>
          <p className="figures font-serif text-xl">
            {formatUsdWhole(shownPrice(reportPackage.id))}
          </p>
        </div>
        <TickList items={packageCopy[values.packageType].features} className="mt-4" />
      </section>
      <section aria-label="Live estimate" className="border-t border-ink pt-4">
        <h2 className="label-line font-sans">Range so far</h2>
        <div className="mt-4">
          <EstimateAnswer
            state={state}
            waitingText="Give the kind of space and its area, and the range appears here."
          />
        </div>
      </section>
      <section aria-label="How the test drive works" className="border-t border-ink pt-4">
        <h2 className="label-line font-sans">How the test drive works</h2>
        <ol className="mt-4 flex flex-col gap-4">
          {workflow.map((step, index) => (
            <li key={step} className="flex items-start gap-3 text-sm">
              <GridBubble className="size-7 text-xs">{index + 1}</GridBubble>
              <span className="pt-1">{step}</span>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}
