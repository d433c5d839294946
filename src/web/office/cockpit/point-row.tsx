import { formatUsdWhole } from '#core/money/format-money.ts'
import { roundToThreeFigures } from '#core/money/money.ts'
import type { RankedPoint } from '#core/review-points/review-point.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { KeyName } from './key-name.tsx'

type PointRowProps = {
  point: RankedPoint
  number: number
  /** The keys act on it. */
  isChosen: boolean
  busy: boolean
  onChoose: () => void
  onTake: () => void
  onAsk: () => void
  onDismiss: () => void
}

/** A point, what it would move and how likely, and what a reviewer can do about it. */
export function PointRow(props: PointRowProps) {
  const { point, number, isChosen, busy } = props
  const { text, cents, chance, take, about } = point
  return (
    <li
      aria-current={isChosen || undefined}
      onFocusCapture={props.onChoose}
      className={classNames(
        'border border-l-4 border-hairline bg-raised p-2',
        isChosen && 'border-l-blueprint',
      )}
    >
      <p className="wrap-anywhere">
        <span className="text-graphite">{number}.</span> {text}
      </p>
      <p className="figures text-xs text-graphite">
        Moves {formatUsdWhole(roundToThreeFigures(cents))}; changed in {Math.round(chance * 100)} of
        100 such reviews
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {take ? (
          <Button size="sm" variant="secondary" busy={busy} onClick={props.onTake}>
            Take {take.text} {isChosen ? <KeyName name="T" /> : null}
          </Button>
        ) : null}
        {'line' in about ? (
          <Button size="sm" variant="quiet" onClick={() => goToLine(about.line)}>
            Go to the line
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={props.onAsk}>
          Ask {isChosen ? <KeyName name="A" /> : null}
        </Button>
        <Button size="sm" variant="quiet" onClick={props.onDismiss}>
          Dismiss {isChosen ? <KeyName name="D" /> : null}
        </Button>
      </div>
    </li>
  )
}

function goToLine(id: string): void {
  const cell = [...document.querySelectorAll<HTMLElement>('[data-column="unitPrice"]')].find(
    (input) => input.dataset['item'] === id,
  )
  cell?.focus()
}
