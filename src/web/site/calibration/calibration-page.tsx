import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { CalibrationFigures } from '#contract/outcomes.ts'
import { fewestOutcomes } from '#core/calibration/fewest-outcomes.ts'
import { countOf, listOf } from '#core/sentence-parts.ts'
import { call } from '#web/lib/call.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { EmptyRange } from '#web/ui/range-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Late, latePart } from '../frame/late.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { usePageHead } from '../frame/use-page-head.ts'

const method = latePart(() => import('./method.tsx').then((part) => part.Method))
const permitTests = latePart(() => import('./permit-tests.tsx').then((part) => part.PermitTests))

// Shown once there are outcomes and figures.
const CalibrationMeasure = loadedLater(() =>
  import('./calibration-measure.tsx').then((part) => part.CalibrationMeasure),
)
const Refits = loadedLater(() => import('./refits.tsx').then((part) => part.Refits))

export function CalibrationPage() {
  return (
    <QueryClientProvider client={siteQueryClient}>
      <Calibration />
    </QueryClientProvider>
  )
}

function Calibration() {
  usePageHead('calibration')
  const figures = useQuery({
    queryKey: ['calibration'],
    queryFn: ({ signal }) => call('showCalibration', { signal }),
  })
  return (
    <div className="sheet py-12 lg:py-16">
      <PageTitle mark="Calibration" title="How good are our estimates?">
        <p>
          Every report names a range from P10 to P90 that is meant to hold eight of ten outcomes.
          Here is what came of it, from contracts, final costs and bids that were reported to us.
          The figures are computed from a ledger that only grows, and a project counts against the
          report that stood on the day of its bid.
        </p>
      </PageTitle>
      <div className="grid gap-12 border-t border-ink pt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="min-w-0 max-w-measure">
          {figures.data ? <Figures figures={figures.data} /> : null}
          {figures.isPending ? <Skeleton className="h-32 w-full" /> : null}
          {figures.isError && !figures.data ? (
            <LoadFailed query={figures} title="The figures could not be loaded" />
          ) : null}
          {figures.data ? (
            <Suspense fallback={null}>
              <Refits refits={figures.data.refits} />
            </Suspense>
          ) : null}
          <Late part={permitTests} with={{}} />
        </div>
        <Late part={method} with={{}} />
      </div>
    </div>
  )
}

function Figures({ figures }: { figures: CalibrationFigures }) {
  const { otherScope, measured } = figures
  return (
    <section aria-labelledby="measured">
      <h2 id="measured" className="text-lg">
        {measured ? 'Measured so far' : 'Not yet measured'}
      </h2>
      <p className="mt-2">
        {figures.delivered > 0 ? `${countOf(figures.delivered, 'report')} delivered. ` : ''}
        {countWords(figures)}
      </p>
      {measured ? (
        <Suspense fallback={<Skeleton className="mt-4 h-64 w-full" />}>
          <CalibrationMeasure measured={measured} />
        </Suspense>
      ) : (
        <NotYet />
      )}
      {otherScope > 0 ? (
        <p className="mt-4 text-sm text-graphite">
          {otherScope} more {otherScope === 1 ? 'is' : 'are'} left out, because other work was
          bought than was estimated.
        </p>
      ) : null}
    </section>
  )
}

/** Shown while there are too few outcomes: the promise without a result. */
function NotYet() {
  return (
    <>
      <p className="mt-2">
        We publish a hit rate from {fewestOutcomes} outcomes on: fewer say more about chance than
        about us.
      </p>
      <figure className="mt-8 max-w-md">
        <EmptyRange />
        <figcaption className="figures flex justify-between gap-4 text-sm text-graphite">
          <span>P10: one of ten ends below</span>
          <span className="text-right">P90: nine of ten end below</span>
        </figcaption>
      </figure>
    </>
  )
}

function countWords({ outcomes, awarded, final, bids }: CalibrationFigures): string {
  if (outcomes === 0) {
    return 'No outcome has been entered yet. What is known so far is the test on building permits below.'
  }
  const entered = `${countOf(outcomes, 'outcome')} ${outcomes === 1 ? 'has' : 'have'} been entered`
  const parts = [countOf(final, 'final cost'), countOf(awarded, 'awarded bid')]
  const withBids = bids > 0 ? [...parts, `${countOf(bids, 'project')} with bids only`] : parts
  return `${entered}: ${listOf(withBids)}.`
}
