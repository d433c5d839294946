import { CallError, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx'
import { usePageHead } from '../../frame/use-page-head.ts'
import { NotShared } from '../not-shared.tsx'
import { ChecklistQuestion } from './checklist-question.tsx'
import { progressOf } from './progress.ts'
import { useChecklist } from './use-checklist.ts'

type ChecklistProps = { linkToken: string; company: string; project: string }

/** For a landlord or broker at the space: one question under the other, each sent by itself. */
export function Checklist({ linkToken, company, project }: ChecklistProps) {
  const { data, error, isFetching, refetch } = useChecklist(linkToken)
  usePageHead('secureReport', 'Questions about a space | Plumbline')
  if (error instanceof CallError && error.status === 404) return <NotShared code={error.code} />
  if (error && !isFetching) {
    return (
      <ErrorState title="The questions could not be loaded" onRetry={() => void refetch()}>
        {messageOf(error, 'Something went wrong on our side. Please try again.')}
      </ErrorState>
    )
  }
  if (!data) return <LoadingState text="Loading the questions..." />
  const { questions } = data
  if (questions.length === 0) {
    return (
      <EmptyState title="Nothing is open">
        Every question about this space is answered. There is nothing for you to do.
      </EmptyState>
    )
  }
  const progress = progressOf(questions)
  return (
    <>
      <p className="mt-6 max-w-measure">
        {company} asks about the space of this project: {project}. Tap, type or photograph what you
        see there or in its papers, and skip what you do not know. Photos go to {company}, and those
        that it keeps to the people who estimate the cost of the work.
      </p>
      <div className="sticky top-16 z-10 -mx-4 mt-6 bg-paper px-4 py-2 sm:mx-0 sm:px-0">
        <p aria-live="polite" className="figures text-sm text-graphite">
          {progress.text}
        </p>
      </div>
      <ol className="max-w-2xl">
        {questions.map((item, index) => (
          <li key={item.id} className="border-t border-hairline py-6">
            <ChecklistQuestion
              linkToken={linkToken}
              item={item}
              number={index + 1}
              company={company}
            />
          </li>
        ))}
      </ol>
      {progress.isThrough ? (
        <Alert
          tone="good"
          title={
            progress.isAnswered
              ? 'Thank you. Every question is answered.'
              : 'Thank you. You went through every question.'
          }
          className="max-w-2xl"
        >
          {company} decides which answers to take over. You can close this page, or come back with
          the same link and change an answer.
        </Alert>
      ) : null}
    </>
  )
}
