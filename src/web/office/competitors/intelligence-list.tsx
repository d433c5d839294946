import { useQuery } from '@tanstack/react-query'
import type { Intelligence } from '#contract/market-analyses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { levelTones, plainWords } from './competitor-fields.ts'

/** The colors are reversed, because a high threat is bad. */
const threatTones = {
  high: levelTones.low,
  medium: levelTones.medium,
  low: levelTones.high,
} as const

export function useIntelligence() {
  return useQuery({
    queryKey: ['competitors', 'intelligence'],
    queryFn: ({ signal }) => callAsStaff('listCompetitiveIntelligence', { signal }),
    refetchInterval: 30_000,
  })
}

/** The assessment of each competitor, computed from the records. */
export function IntelligenceList({ intelligence }: { intelligence: readonly Intelligence[] }) {
  return (
    <ul className="grid gap-x-8 lg:grid-cols-2">
      {intelligence.map((view) => (
        <li key={view.id} className="grid gap-1.5 border-t border-hairline py-3 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{view.competitorName}</span>
            <span className="flex gap-2">
              <Badge tone={threatTones[view.threatLevel]}>{view.threatLevel} threat</Badge>
              <Badge>{view.marketPositioning}</Badge>
            </span>
          </div>
          <p className="text-graphite">{view.strategicInsights.join(' ')}</p>
          {view.actionableRecommendations.length > 0 ? (
            <ul className="list-disc pl-5">
              {view.actionableRecommendations.map((advice) => (
                <li key={advice}>{advice}</li>
              ))}
            </ul>
          ) : null}
          <p className="figures text-xs text-graphite">
            {roomWord(view.opportunityScore)} · {recordsWord(view.confidenceScore)} ·{' '}
            {plainWords(view.marketSegment)}
          </p>
        </li>
      ))}
    </ul>
  )
}

// The scores are rules of thumb and not measurements, so the screen states the rule instead.
function roomWord(score: number): string {
  if (score > 55) return 'Good opportunity: more expensive than we are, or outside our services'
  return score < 45
    ? 'Small opportunity: cheaper than we are'
    : 'Some opportunity: about our price, or unknown'
}

function recordsWord(score: number): string {
  if (score >= 75) return 'records fresh and reliable'
  return score >= 45
    ? 'records older or less reliable'
    : 'records old, unreliable or without prices'
}
