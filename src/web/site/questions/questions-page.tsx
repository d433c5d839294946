import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallError, call, messageOf } from '#web/lib/call.ts'
import { formatOrderMoment } from '#web/lib/format-date.ts'
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { usePageHead } from '../frame/use-page-head.ts'
import { QuestionsForm } from './questions-form.tsx'

/** The target of a mailed link: the questions of staff about an order. */
export function QuestionsPage() {
  usePageHead('questions')
  return (
    <QueryClientProvider client={siteQueryClient}>
      <div className="sheet py-8 lg:py-12">
        <Questions />
      </div>
    </QueryClientProvider>
  )
}

function Questions() {
  const { requestKey = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['questions', requestKey],
    queryFn: () => call('showRequest', { params: { requestKey } }),
    gcTime: 0,
  })
  if (isPending) return <LoadingState text="Loading the question..." />
  if (error instanceof CallError && error.status === 404) return <NoQuestion />
  if (!data) {
    return (
      <ErrorState
        heading="h1"
        title="The question could not be loaded"
        onRetry={() => void refetch()}
      >
        {messageOf(error, 'Something went wrong on our side. Please try again.')}
      </ErrorState>
    )
  }
  if (data.answeredAt) {
    return (
      <EmptyState heading="h1" title="Thank you, your answer is here">
        It came in on {formatOrderMoment(data.timeZone, data.answeredAt)}. We go on with order{' '}
        {data.orderNumber}.
      </EmptyState>
    )
  }
  return (
    <>
      <PageTitle title="A question about your project">
        <p>Order {data.orderNumber}</p>
      </PageTitle>
      <QuestionsForm requestKey={requestKey} asked={data} onAnswered={() => void refetch()} />
    </>
  )
}

function NoQuestion() {
  return (
    <EmptyState heading="h1" title="There is no such question">
      The link is not valid, or we no longer need the answer.
    </EmptyState>
  )
}
