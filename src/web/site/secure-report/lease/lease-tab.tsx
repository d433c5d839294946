import type { SecureReport } from '#contract/reports.ts'
import { estimateItems } from '#core/report/letter-annex.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { BidsSection } from './bids-section.tsx'
import { leaseCsv } from './lease-csv.ts'
import type { LeaseMaterial } from './lease-material.ts'
import { LetterSection } from './letter-section.tsx'
import { OfferSection } from './offer-section.tsx'
import { RentSection } from './rent-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import { SuitesSection } from './suites-section.tsx'
import type { Worksheet } from './use-worksheet.ts'

type LeaseTabProps = { secureToken: string; page: SecureReport; worksheet: Worksheet }

export function LeaseTab({ secureToken, page, worksheet }: LeaseTabProps) {
  const { sheet, problem, change } = worksheet
  if (problem) {
    return (
      <ErrorState title="Lease page not loaded" onRetry={worksheet.reload}>
        {problem}
      </ErrorState>
    )
  }
  if (!sheet) return <LoadingState text="Loading the lease page..." />
  const { report } = page
  const material = { secureToken, report, items: estimateItems(report), sheet, change }
  return (
    <>
      <LeaseHead material={material} worksheet={worksheet} />
      <OfferSection id="offer" number={1} title="Allowance against turnkey" material={material} />
      <RentSection id="rent" number={2} title="Rent over the term" material={material} />
      <LetterSection id="letter" number={3} title="Work letter" material={material} />
      <RequestsSection
        id="requests"
        number={4}
        title="Letter of intent"
        material={material}
        isSaved={worksheet.saveState === 'saved'}
      />
      <SuitesSection id="suites" number={5} title="Candidate spaces" material={material} />
      <BidsSection id="bids" number={6} title="Bid leveling" material={material} />
    </>
  )
}

function LeaseHead({ material, worksheet }: { material: LeaseMaterial; worksheet: Worksheet }) {
  const { header } = material.report
  const csv = () => {
    const file = new Blob([leaseCsv(material)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `${header.reportId}-lease.csv`)
  }
  return (
    <div data-print="hide" className="mb-8 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-measure text-sm text-graphite">
          What you enter is kept with this link: everyone who has it sees and can change it.{' '}
          <span role="status">{saveWords[worksheet.saveState]}</span>
        </p>
        <div className="flex gap-3">
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="secondary" size="sm" onClick={csv}>
            Export CSV
          </Button>
        </div>
      </div>
      <SaveProblem worksheet={worksheet} />
    </div>
  )
}

const saveWords = {
  saved: 'All changes are saved.',
  saving: 'Saving...',
  failed: '',
  conflict: '',
} as const

function SaveProblem({ worksheet }: { worksheet: Worksheet }) {
  const { saveState, saveProblem, save, reload } = worksheet
  if (saveState === 'conflict') {
    return (
      <Alert tone="bad" title="Another person changed this page in the meantime.">
        <p>Your last change is not kept. Load the newest state and enter it again.</p>
        <Button size="sm" variant="secondary" className="mt-2" onClick={reload}>
          Load the newest state
        </Button>
      </Alert>
    )
  }
  if (saveState !== 'failed') return null
  return (
    <Alert tone="bad" title={saveProblem}>
      <Button size="sm" variant="secondary" className="mt-2" onClick={save}>
        Try Again
      </Button>
    </Alert>
  )
}
