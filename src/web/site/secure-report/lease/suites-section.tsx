import { useState } from 'react'
import { termOf } from '#core/lease/lease-terms.ts'
import { worksheetLimits } from '#core/lease/lease-worksheet.ts'
import type { Suite, SuiteComparison } from '#core/lease/suite-comparison.ts'
import { printMonths } from '#report/view/printed-figures.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReportSection, type SectionPlace } from '../report-section.tsx'
import { callLease } from './lease-calls.ts'
import type { LeaseMaterial } from './lease-material.ts'
import { SuiteFields } from './suite-fields.tsx'
import { SuiteResults } from './suite-results.tsx'

export function SuitesSection({ material, ...place }: SectionPlace & { material: LeaseMaterial }) {
  const { sheet, change } = material
  const { suites } = sheet
  const comparing = useComparing(material)
  const set = (next: readonly Suite[]) => change({ suites: next })
  return (
    <ReportSection
      {...place}
      hideInPrint={suites.length === 0}
      lead={`The same business in other spaces, priced by the engine of this report and compared over ${printMonths(termOf(sheet.terms))}.`}
    >
      <p data-print="hide" className="mb-6 text-sm text-graphite">
        Enter two to four.
      </p>
      <ol className="flex flex-col gap-8">
        {suites.map((suite, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a space has no other identity than its place
          <li key={index}>
            <SuiteFields
              suite={suite}
              number={index + 1}
              onChange={(next) => set(suites.with(index, next))}
              onRemove={() => set(suites.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <div data-print="hide" className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={suites.length >= worksheetLimits.suites}
          onClick={() => set([...suites, nextSuite(material)])}
        >
          Add a space
        </Button>
        <Button
          disabled={suites.length < 2}
          busy={comparing.isBusy}
          onClick={() => void comparing.compare()}
        >
          {comparing.isBusy ? 'Comparing...' : 'Compare spaces'}
        </Button>
      </div>
      {comparing.problem ? <Alert tone="bad" className="mt-4" title={comparing.problem} /> : null}
      {comparing.comparison ? (
        <SuiteResults comparison={comparing.comparison} isStale={comparing.isStale} />
      ) : null}
    </ReportSection>
  )
}

/** Starts with the space of the report. */
function nextSuite({ report, sheet }: LeaseMaterial): Suite {
  const { facts } = report.project
  return {
    name: `Space ${sheet.suites.length + 1}`,
    area: facts.squareFootage,
    rentPerSquareFootCents: sheet.terms.rentPerSquareFootCents ?? 0,
    annualIncreaseBasisPoints: 0,
    allowancePerSquareFootCents: sheet.terms.allowancePerSquareFootCents ?? 0,
    condition: 'unknown',
    existingSystems: facts.existingSystems,
  }
}

function useComparing({ secureToken, sheet }: LeaseMaterial) {
  const [comparison, setComparison] = useState<SuiteComparison>()
  const [askedFor, setAskedFor] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const asked = { suites: [...sheet.suites], termMonths: termOf(sheet.terms) }
  const key = JSON.stringify(asked)
  const compare = async () => {
    setBusy(true)
    setProblem('')
    try {
      setComparison(await callLease('compareSuites', { params: { secureToken }, body: asked }))
      setAskedFor(key)
    } catch (cause) {
      setProblem(messageOf(cause, 'The spaces could not be compared. Please try again.'))
    }
    setBusy(false)
  }
  return { comparison, isStale: key !== askedFor, problem, isBusy, compare }
}
