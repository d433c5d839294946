import { useState } from 'react'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { useCalibration } from './calibration-query.ts'
import { ImportOutcomesDialog } from './import-outcomes-dialog.tsx'
import { RangesPanel } from './ranges-panel.tsx'

/** What projects cost in the end, and how the ranges follow from it. */
export function CalibrationTab() {
  const figures = useCalibration()
  const [isImporting, setImporting] = useState(false)
  if (figures.isError && !figures.data)
    return <LoadFailed query={figures} title="The figures could not be loaded" />
  if (!figures.data) return <RowSkeletons label="Loading the figures..." />
  const { outcomes, awarded, final, bids, otherScope } = figures.data
  return (
    <div>
      <h2 className="text-lg">Outcomes</h2>
      <p className="mt-2 max-w-measure text-sm text-graphite">
        Contracts, final costs and bids, one outcome for each project. Customers are asked by mail
        three and twelve months after delivery, API clients report theirs, and staff enters them on
        the order or from a file. What follows from them is{' '}
        <a className="link" href={pagePath('calibration')}>
          published
        </a>
        .
      </p>
      <dl className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-5">
        <Count label="Projects" value={outcomes} />
        <Count label="Final costs" value={final} />
        <Count label="Contracts" value={awarded} />
        <Count label="Bids only" value={bids} />
        <Count label="Other scope" value={otherScope} />
      </dl>
      <Button className="mt-6" variant="secondary" size="sm" onClick={() => setImporting(true)}>
        Import Outcomes
      </Button>
      <RangesPanel />
      {isImporting ? <ImportOutcomesDialog onClose={() => setImporting(false)} /> : null}
    </div>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="border-t border-ink pt-2">
      <dt className="label-line">{label}</dt>
      <dd className="figures text-xl">{value}</dd>
    </div>
  )
}
