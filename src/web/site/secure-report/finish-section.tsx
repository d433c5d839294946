import { useQuery } from '@tanstack/react-query'
import type { FinishComparison } from '#contract/reports.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { formatDay } from '#core/time/day.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { FinishCards } from './finish-cards.tsx'
import { FinishTable } from './finish-table.tsx'
import { ReportSection, type SectionPlace } from './report-section.tsx'

type FinishSectionProps = SectionPlace & { secureToken: string; report: ReportDocument }

export function FinishSection({ secureToken, report, ...place }: FinishSectionProps) {
  const { comparison, problem, retry } = useFinishes(secureToken)
  return (
    <ReportSection
      {...place}
      lead="What the same space would cost with each finish level, priced by the same model from your answers."
    >
      {problem ? (
        <Alert tone="bad" title={problem}>
          <Button variant="secondary" size="sm" className="mt-2" onClick={retry}>
            Try Again
          </Button>
        </Alert>
      ) : null}
      {comparison ? <Compared comparison={comparison} report={report} /> : null}
      {comparison || problem ? null : (
        <div role="status">
          <span className="sr-only">Pricing the finish levels...</span>
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </ReportSection>
  )
}

type ComparedProps = { comparison: FinishComparison; report: ReportDocument }

function Compared({ comparison, report }: ComparedProps) {
  const note = differenceNote(comparison, report)
  return (
    <>
      {note ? (
        <Alert className="mb-6" title="These are the model’s totals.">
          {note}
        </Alert>
      ) : null}
      <FinishCards finishes={comparison.finishes} />
      <div data-print="hide">
        <FinishTable finishes={comparison.finishes} />
      </div>
      <p className="mt-3 text-xs text-graphite">
        Model totals with price book {comparison.priceBookVersion} at the prices of{' '}
        {formatDay(report.basis.pricedOn)}. Finish levels change finishes, millwork, ceilings,
        specialties and lighting most, and mechanical and electrical work a little. A finer finish
        also takes longer on site, which moves the middle of construction and so every price.
      </p>
    </>
  )
}

/** Why the model's total for the chosen finish differs from the report's total. */
function differenceNote(
  { tiesToReport, editedLines, priceBookVersion }: FinishComparison,
  { basis }: ReportDocument,
): string {
  if (tiesToReport) return ''
  const parts = [
    editedLines > 0
      ? `${editedLines === 1 ? 'One line of your report was' : `${editedLines} lines of your report were`} adjusted in review, and the model does not know these edits.`
      : '',
    priceBookVersion === basis.priceBookVersion
      ? ''
      : `Your report was priced with price book ${basis.priceBookVersion}.`,
  ].filter(Boolean)
  const reason = parts.join(' ') || 'Prices or lines have changed since your report was made.'
  return `${reason} Compare the differences between the levels, not their totals with your report.`
}

function useFinishes(secureToken: string) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['finishes', secureToken],
      queryFn: ({ signal }) => call('compareFinishes', { params: { secureToken }, signal }),
      gcTime: 0,
    },
    siteQueryClient,
  )
  return {
    comparison: data,
    problem:
      error && !isFetching ? messageOf(error, 'The finish levels could not be priced.') : undefined,
    retry: () => void refetch(),
  }
}
