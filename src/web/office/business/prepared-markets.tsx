import { useState } from 'react'
import type { PreparedMarket } from '#contract/sold-markets.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { FindingDialog } from './finding-dialog.tsx'
import { useCloseMarket, useOpenMarket, usePreparedMarkets } from './prepared-markets-query.ts'

type Question = PreparedMarket['questions'][number]

/** Markets beside the home market: what a person has to find out before one is sold. */
export function PreparedMarkets() {
  const markets = usePreparedMarkets()
  return (
    <section aria-labelledby="prepared-markets">
      <h2 id="prepared-markets" className="text-lg">
        Other markets
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-sm text-graphite">
        Nothing is sold in a market until a person has answered every question of its pack and
        opened it. Until then an order of an address there is told so before it is paid, and not
        drafted.
      </p>
      {markets.isError ? (
        <LoadFailed query={markets} title="The markets could not be loaded" />
      ) : markets.data ? (
        <div className="flex flex-col gap-8">
          {markets.data.markets.map((market) => (
            <Market key={market.id} market={market} />
          ))}
        </div>
      ) : (
        <RowSkeletons label="Loading the markets..." />
      )}
    </section>
  )
}

function Market({ market }: { market: PreparedMarket }) {
  const [asked, setAsked] = useState<Question>()
  const { name, state, opened, questions, known, waiting } = market
  const open = questions.filter(({ found }) => found === null).length
  return (
    <article aria-label={`${name}, ${state}`} className="border-t border-ink pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-medium">
          {name}, {state}
        </h3>
        <Badge tone={opened ? 'good' : 'caution'}>{opened ? 'Sold' : 'Not sold'}</Badge>
        <p className="figures text-sm text-graphite">
          {opened
            ? `Opened ${formatDatedMoment(opened.at)}${opened.by ? ` by ${opened.by}` : ''}`
            : `${questions.length - open} of ${questions.length} questions answered`}
          {waiting > 0 ? `, ${waiting} paid ${waiting === 1 ? 'order waits' : 'orders wait'}` : ''}
        </p>
        <MarketSwitch market={market} isComplete={open === 0} />
      </div>
      <h4 className="label-line mt-4">To find out</h4>
      <ul className="mt-2 text-sm">
        {questions.map((question) => (
          <QuestionRow
            key={question.key}
            question={question}
            {...(opened ? {} : { onAnswer: () => setAsked(question) })}
          />
        ))}
      </ul>
      <h4 className="label-line mt-4">Known</h4>
      <ul className="mt-2 text-sm">
        {known.map((fact) => (
          <li key={fact.key} className="border-b border-hairline py-2 last:border-0">
            {fact.value}
            <span className="block text-xs text-graphite">
              Grade {fact.grade}; {fact.source}; {fact.date}
            </span>
          </li>
        ))}
      </ul>
      {asked ? (
        <FindingDialog marketId={market.id} question={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </article>
  )
}

function MarketSwitch({ market, isComplete }: { market: PreparedMarket; isComplete: boolean }) {
  const { id, name, opened } = market
  const open = useOpenMarket(id, name)
  const close = useCloseMarket(id, name)
  if (opened) {
    return (
      <Button size="sm" variant="secondary" busy={close.isPending} onClick={() => close.mutate({})}>
        Close {name}
      </Button>
    )
  }
  return isComplete ? (
    <Button size="sm" busy={open.isPending} onClick={() => open.mutate({})}>
      Open {name}
    </Button>
  ) : null
}

function QuestionRow({ question, onAnswer }: { question: Question; onAnswer?: () => void }) {
  const { found } = question
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline py-2 last:border-0">
      <div className="min-w-0 flex-1">
        {question.question}
        {question.known ? (
          <span className="block text-xs text-graphite">Seen so far: {question.known}</span>
        ) : null}
        <span className="figures block">
          {found ? (
            <>
              <span className="font-medium">{answerText(question, found.value)}</span>
              <span className="text-xs text-graphite">
                {' '}
                {found.source}; {formatDatedMoment(found.at)}
                {found.by ? `, ${found.by}` : ''}
              </span>
            </>
          ) : (
            <span className="text-graphite">Nobody has found out</span>
          )}
        </span>
      </div>
      {onAnswer ? (
        <Button size="sm" variant="secondary" onClick={onAnswer}>
          {found ? 'Change Answer' : 'Answer'}
        </Button>
      ) : null}
    </li>
  )
}

function answerText({ answer }: Question, value: string): string {
  if (answer.kind === 'number') return `${value} ${answer.unit}`
  if (answer.kind === 'text') return value
  return answer.options.find(({ id }) => id === value)?.label ?? value
}
