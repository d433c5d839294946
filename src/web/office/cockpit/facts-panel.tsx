import type { StaffOrder } from '#contract/staff-order.ts'
import { arePricedAsSaid } from '#core/order/kept-lines.ts'
import {
  answerGroupLabels,
  answerGroups,
  askedAnswers,
  isAnswered,
} from '#core/project/project-answers.ts'
import { AnswerField } from '#web/answers/answer-field.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { OrderUploads } from '../order/order-uploads.tsx'
import { ClientHistory } from './client-history.tsx'
import { CustomerAnswer } from './customer-answer.tsx'
import type { FactChanges } from './use-fact-changes.ts'

type FactsPanelProps = { order: StaffOrder; changes: FactChanges }

/** All facts of a project, each editable in place. */
export function FactsPanel({ order, changes }: FactsPanelProps) {
  const answers = order.projectData
  const asked = askedAnswers(answers)
  return (
    <section aria-label="Facts" className="flex flex-col gap-6">
      {arePricedAsSaid(answers) ? null : <KeptLines changes={changes} />}
      <CustomerAnswer order={order} changes={changes} />
      {answerGroups.map((group) => {
        const own = asked.filter((answer) => answer.group === group)
        if (own.length === 0) return null
        const open = own.filter(({ id }) => !isAnswered(answers[id])).length
        return (
          <details key={group} open={group !== 'program' || open < own.length}>
            <summary className="flex min-h-8 cursor-pointer items-center justify-between border-b border-ink">
              <h2 className="text-base">{answerGroupLabels[group]}</h2>
              {open > 0 ? <span className="text-xs text-graphite">{open} open</span> : null}
            </summary>
            <div className="mt-3 flex flex-col gap-3">
              {own.map((answer) => (
                <AnswerField
                  isDense
                  key={`${answer.id} ${changes.round}`}
                  answer={answer}
                  answers={answers}
                  error={changes.problem?.id === answer.id ? changes.problem.sentence : undefined}
                  onGive={(value) => changes.give(answer.id, value)}
                />
              ))}
            </div>
          </details>
        )
      })}
      <section>
        <h2 className="mb-2 border-b border-ink text-base">Files</h2>
        <OrderUploads orderId={order.id} uploads={order.uploads} />
      </section>
      <ClientHistory order={order} />
    </section>
  )
}

function KeptLines({ changes }: Pick<FactsPanelProps, 'changes'>) {
  return (
    <Alert tone="caution" title="Lines were kept from other facts">
      <p>Nothing is approved until they are re-priced. What staff edited stays as it is.</p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        busy={changes.busy}
        onClick={changes.reprice}
      >
        Re-price the Kept Lines
      </Button>
    </Alert>
  )
}
