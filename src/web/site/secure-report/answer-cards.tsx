import { Suspense } from 'react'
import type { WhatIfView } from '#contract/what-if.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { ChangedFigures, SendChanges } from '../what-if/changes-bar.tsx'
import type { WhatIf } from '../what-if/use-what-if.ts'

const Sharpen = loadedLater(() =>
  import('#web/answers/cards/sharpen.tsx').then((part) => part.Sharpen),
)

type AnswerCardsProps = { whatIf: WhatIf; packageType: PackageType }

/** On the first screen: the questions worth most, one tap each, and what the answers changed. */
export function AnswerCards({ whatIf, packageType }: AnswerCardsProps) {
  const { view, changes, isBusy, problem, give } = whatIf
  if (!view) return null
  const count = Object.keys(changes).length
  return (
    <>
      <Suspense>
        <Sharpen
          size="sm"
          state={{
            estimate: estimateOf(view),
            status: isBusy ? 'loading' : problem ? 'failed' : 'ready',
          }}
          most={reportPackages[packageType].mostQuestions}
          onGive={give}
        />
      </Suspense>
      <p aria-live="polite" className="figures basis-full empty:hidden">
        {count > 0 ? <ChangedFigures view={view} count={count} /> : null}
      </p>
      {count > 0 && view.maySend ? (
        <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
          <SendChanges whatIf={whatIf} />
          <p className="text-sm text-graphite">
            Not sent yet: the report and its PDF stay as they are.
          </p>
        </div>
      ) : null}
    </>
  )
}

function estimateOf({ after: { range }, openQuestions }: WhatIfView) {
  return { low: range.p10, likely: range.p50, high: range.p90, openQuestions }
}
