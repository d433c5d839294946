import { useEffect, useRef, useState } from 'react'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { AnswerValue } from '#core/project/change-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RangeBar } from '#web/ui/range-bar.tsx'
import { notSure } from '../system-words.ts'
import { CardPicture } from './card-picture.tsx'
import {
  type CardOption,
  type CardQuestion,
  cardQuestions,
  mostCards,
  type OpenQuestion,
} from './card-questions.ts'
import { type CardRange, isNarrower, rangeChangeText } from './range-change.ts'
import { useBackToClose } from './use-back-to-close.ts'
import { useCards } from './use-cards.ts'

export type SharpenCardsProps = {
  /** The newest figures, and what is still open. */
  estimate: CardRange & { readonly openQuestions: readonly OpenQuestion[] }
  isBusy: boolean
  /** The last answer could not be priced. */
  hasFailed: boolean
  /** Fewer than three, where the package asks fewer. */
  most?: number | undefined
  onGive: (answerId: string, value: AnswerValue) => void
  onClose: () => void
}

/**
 * The questions worth most as cards that fill the screen; the bar above them moves at each tap.
 * They start from figures of the space as it is, not from those of the one chosen before.
 */
export function SharpenCards(props: SharpenCardsProps) {
  const [isStarted, setStarted] = useState(!props.isBusy)
  const close = useBackToClose(props.onClose)
  if (!(isStarted || props.isBusy)) setStarted(true)
  if (isStarted) return <StartedCards {...props} onClose={close} />
  return (
    <Dialog fills setsFocus onClose={close} title="Your range">
      <Estimating />
    </Dialog>
  )
}

function Estimating() {
  return (
    <p role="status" className="text-graphite">
      Estimating…
    </p>
  )
}

function StartedCards(props: SharpenCardsProps) {
  const { estimate, isBusy, hasFailed, onClose, onGive } = props
  // Counted once: an answered question is none of those that are left.
  const [most] = useState(() =>
    Math.min(mostCards, props.most ?? mostCards, cardQuestions(estimate.openQuestions).length),
  )
  const cards = useCards({ questions: estimate.openQuestions, isBusy, most, onGive })
  const [before] = useState<CardRange>(estimate)
  return (
    <Dialog
      fills
      setsFocus
      onClose={onClose}
      title={
        cards.isDone ? doneTitle(hasFailed, before, estimate) : `Question ${cards.place} of ${most}`
      }
    >
      <div className="mx-auto max-w-2xl">
        <ShownRange before={before} range={estimate} />
        <div aria-live="polite" className="mt-6">
          {cards.current ? (
            <Card
              key={cards.current.id}
              card={cards.current}
              chosen={cards.chosen}
              onGive={cards.give}
              onSkip={cards.goOn}
              onBack={cards.goBack}
            />
          ) : cards.isDone ? (
            <Done
              text={hasFailed ? notPriced : rangeChangeText(before, estimate)}
              onClose={onClose}
              onBack={cards.goBack}
            />
          ) : isBusy ? (
            <Estimating />
          ) : (
            <p className="text-graphite">No question is left that a tap could answer.</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function doneTitle(hasFailed: boolean, before: CardRange, after: CardRange): string {
  if (hasFailed) return 'Your answers are kept'
  return isNarrower(before, after) ? 'Sharper now' : 'Your range now'
}

const notPriced =
  'The server could not be reached, so the range above is from before. It follows with your next change.'

type ShownRangeProps = { before: CardRange; range: CardRange }

/** On the scale of the first range, so that a narrower one is seen to be narrower. */
function ShownRange({ before, range }: ShownRangeProps) {
  const ends = [before.low, before.high, range.low, range.high]
  return (
    <RangeBar
      label="Likely build-out cost"
      low={range.low}
      value={range.likely}
      high={range.high}
      scale={[Math.min(...ends), Math.max(...ends)]}
      format={formatUsdWhole}
    />
  )
}

type CardProps = {
  card: CardQuestion
  chosen: AnswerValue | undefined
  onGive: (value: AnswerValue) => void
  onSkip: () => void
  onBack: Back
}

/** To the card before; absent where there is none. */
type Back = (() => void) | undefined

function BackButton({ onBack }: { onBack: Back }) {
  return onBack ? (
    <Button variant="quiet" onClick={onBack}>
      Question before
    </Button>
  ) : null
}

function Card({ card, chosen, onGive, onSkip, onBack }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none sm:text-xl">
        {card.question}
      </h3>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {card.options.map((option) => (
          <li key={String(option.value)} className="flex">
            <Tile
              option={option}
              isChosen={chosen === option.value}
              onPress={() => onGive(option.value)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button variant="quiet" onClick={onSkip}>
          {chosen === undefined ? notSure : 'Next'}
        </Button>
        <BackButton onBack={onBack} />
      </div>
      <p className="mt-3 max-w-measure text-sm text-graphite">{card.advice}</p>
    </>
  )
}

type TileProps = { option: CardOption; isChosen: boolean; onPress: () => void }

function Tile({ option, isChosen, onPress }: TileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'flex min-h-18 w-full items-center gap-4 rounded-sm border px-4 py-2 text-left',
        isChosen ? 'border-blueprint bg-wash-blueprint' : 'border-edge hover:border-ink',
      )}
    >
      <CardPicture id={option.picture} />
      <span className="min-w-0">
        <span className="block font-medium">{option.label}</span>
        {option.hint ? <span className="block text-sm text-graphite">{option.hint}</span> : null}
      </span>
    </button>
  )
}

type DoneProps = { text: string; onClose: () => void; onBack: Back }

function Done({ text, onClose, onBack }: DoneProps) {
  return (
    <>
      <p className="figures text-lg">{text}</p>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button onClick={onClose}>Go on with this range</Button>
        <BackButton onBack={onBack} />
      </div>
    </>
  )
}
