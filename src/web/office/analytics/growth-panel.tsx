import { referralName } from '#core/analytics/figure-labels.ts'
import {
  type GrowthOpportunity,
  growthOpportunities,
} from '#core/analytics/growth-opportunities.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import { shownOffer } from '#web/lib/shown-plan-prices.ts'
import { Panel } from '#web/office/charts/panel.tsx'
import { GridBubble } from '#web/ui/grid-bubble.tsx'
import type { Analytics } from './analytics-query.ts'

export function GrowthPanel({ analytics }: { analytics: Analytics }) {
  const found = growthOpportunities(analytics, shownOffer())
  return (
    <Panel title="Growth Opportunities">
      {found.length === 0 ? (
        <p className="text-sm text-graphite">The figures of this period suggest no action.</p>
      ) : (
        <ol className="flex flex-col gap-4">
          {found.map((opportunity, index) => {
            const { title, text } = wordsOf(opportunity)
            return (
              <li key={opportunity.kind} className="flex gap-3 text-sm">
                <GridBubble className="bg-raised">{index + 1}</GridBubble>
                <div className="min-w-0">
                  <p className="font-semibold">{title}</p>
                  <p className="figures text-graphite">{text}</p>
                </div>
              </li>
            )
          })}
        </ol>
      )}
    </Panel>
  )
}

function wordsOf(found: GrowthOpportunity): { readonly title: string; readonly text: string } {
  switch (found.kind) {
    case 'upsell':
      return {
        title: 'Offer Professional to clients at their limit',
        text: `${formatInteger(found.clients)} Starter ${found.clients === 1 ? 'client has' : 'clients have'} used all reports of the month. Professional would add ${formatUsdWhole(found.monthlyGain)} a month.`,
      }
    case 'open-demos':
      return {
        title: 'Follow up on demo projects',
        text: `${formatInteger(found.demos)} of ${formatInteger(found.total)} demo projects did not lead to an order.`,
      }
    case 'best-referral':
      return {
        title: `Look for more clients by way of: ${referralName(found.source)}`,
        text: `${found.conversionRate}% of these clients buy, against ${found.overallRate}% of all.`,
      }
    case 'package-mix':
      return {
        title: 'Show what Pro adds to Basic',
        text: `${found.basicShare}% of the reports sold are Basic. Each one sold as Pro brings ${formatUsdWhole(found.gainEach)} more.`,
      }
    case 'slow-review':
      return {
        title: 'Review sooner',
        text: `Approval takes ${found.hours} hours on average; the shortest promise is ${found.promisedHours}.`,
      }
  }
}
