import { useState } from 'react'
import type { WhatIfView } from '#contract/what-if.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { formatOrderMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RangeBar } from '#web/ui/range-bar.tsx'
import { ChangedAnswers } from './changed-answers.tsx'
import { LateSendDialog } from './late-send-dialog.tsx'
import type { WhatIf } from './use-what-if.ts'

/** While answers are changed: the new figures beside the old ones, and what can be done with them. */
export function ChangesBar({ whatIf }: { whatIf: WhatIf }) {
  const { view, changes, isBusy, problem, undo } = whatIf
  const count = Object.keys(changes).length
  if (count === 0 || !view) return null
  return (
    <section
      aria-label="Your changes"
      data-print="hide"
      className="sticky bottom-0 z-20 -mx-4 border-t border-ink bg-paper px-4 py-3 sm:mx-0 sm:border sm:px-6 sm:shadow-lift"
    >
      <div
        aria-live="polite"
        aria-busy={isBusy}
        className="flex flex-wrap items-center gap-x-6 gap-y-2"
      >
        <p className="figures min-w-0 grow basis-full sm:basis-0">
          {problem ??
            (isBusy ? 'Updating the figures…' : <ChangedFigures view={view} count={count} />)}
        </p>
        <div className="flex flex-wrap gap-2">
          {undo ? (
            <Button size="sm" variant="secondary" onClick={undo}>
              Undo
            </Button>
          ) : null}
          <Button size="sm" variant="secondary" onClick={() => whatIf.show({})}>
            Reset
          </Button>
          <SendChanges whatIf={whatIf} />
        </div>
      </div>
    </section>
  )
}

/** Opens the form that sends the changed answers, for those who may send them. */
export function SendChanges({ whatIf }: { whatIf: WhatIf }) {
  const [isSending, setIsSending] = useState(false)
  if (!whatIf.view?.maySend) return null
  return (
    <>
      <Button size="sm" onClick={() => setIsSending(true)}>
        Make this my project
      </Button>
      <LateSendDialog whatIf={whatIf} open={isSending} onClose={() => setIsSending(false)} />
    </>
  )
}

const rangeOf = ({ p10, p90 }: WhatIfView['after']['range']) =>
  `${formatUsdWhole(p10)} to ${formatUsdWhole(p90)}`

/** The new figures, and those of the report. */
export function ChangedFigures({
  view: { before, after },
  count,
}: {
  view: WhatIfView
  count: number
}) {
  return (
    <>
      <span className="text-sm text-graphite">
        With {count === 1 ? 'one changed answer' : `${count} changed answers`}:{' '}
      </span>
      <span className="font-semibold">
        likely {formatUsdWhole(after.range.p50)}, range {rangeOf(after.range)}
      </span>
      <span className="block text-sm text-graphite">
        In your report: likely {formatUsdWhole(before.range.p50)}, range {rangeOf(before.range)}.
      </span>
    </>
  )
}

/** What was sent and waits for staff, or for the report that has it. */
export function SentNotice({ view }: { view: WhatIfView | undefined }) {
  if (!view?.sent) return null
  const { at, answers, timeZone } = view.sent
  const { state, text } = standingOf(view.sent)
  return (
    <Alert className="mb-8" title={`Your answers of ${formatOrderMoment(timeZone, at)} ${state}`}>
      <p className="mb-2">{text}</p>
      <ChangedAnswers stored={view.answers} changes={answers} />
    </Alert>
  )
}

type Sent = NonNullable<WhatIfView['sent']>

function standingOf({ isAccepted, isDismissed }: Sent): { state: string; text: string } {
  if (isDismissed) {
    return {
      state: 'were not taken over',
      text: 'A person looked at them and left the report as it is. You can ask us why.',
    }
  }
  return isAccepted
    ? { state: 'are accepted', text: 'The new version is being prepared. You get a mail with it.' }
    : {
        state: 'are being checked',
        text: 'Nothing changes until a person has accepted them. Then you get a mail with the new version.',
      }
}

/** The range before and after, on one scale. */
export function RangeChange({ view: { before, after } }: { view: WhatIfView }) {
  const ends = [before.range.p10, before.range.p90, after.range.p10, after.range.p90]
  const padding = (Math.max(...ends) - Math.min(...ends)) * 0.12
  const scale = [Math.min(...ends) - padding, Math.max(...ends) + padding] as const
  const isChanged = JSON.stringify(before.range) !== JSON.stringify(after.range)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <LabelledRange
        label={isChanged ? 'As it is' : 'Likely cost'}
        figures={before}
        scale={scale}
      />
      {isChanged ? <LabelledRange label="With your changes" figures={after} scale={scale} /> : null}
    </div>
  )
}

type LabelledRangeProps = {
  label: string
  figures: WhatIfView['before']
  scale: readonly [number, number]
}

function LabelledRange({ label, figures: { range }, scale }: LabelledRangeProps) {
  return (
    <div>
      <p className="text-sm text-graphite">{label}</p>
      <RangeBar
        label={label}
        low={range.p10}
        value={range.p50}
        high={range.p90}
        scale={[scale[0], scale[1]]}
        format={formatUsdWhole}
      />
    </div>
  )
}
