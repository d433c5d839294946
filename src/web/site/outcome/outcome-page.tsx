import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AskedOutcome } from '#contract/outcomes.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { CallError, call, messageOf } from '#web/lib/call.ts'
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { usePageHead } from '../frame/use-page-head.ts'
import { OutcomeAnswer } from './outcome-answer.tsx'
import { OutcomeForm } from './outcome-form.tsx'

/** The target of a mailed link: what did the project cost? */
export function OutcomePage() {
  usePageHead('outcome')
  return (
    <QueryClientProvider client={siteQueryClient}>
      <div className="sheet py-8 lg:py-12">
        <Question />
      </div>
    </QueryClientProvider>
  )
}

const keyOf = (outcomeKey: string) => ['outcome', outcomeKey] as const

function Question() {
  const { outcomeKey = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(outcomeKey),
    queryFn: () => call('showOutcomeRequest', { params: { outcomeKey } }),
    gcTime: 0,
    // A form that is being filled in must not be replaced.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (isPending) return <LoadingState text="Loading the question..." />
  if (error instanceof CallError && (error.status === 404 || error.status === 410)) {
    return <NoQuestion isExpired={error.status === 410} />
  }
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
  return <Asked outcomeKey={outcomeKey} asked={data} />
}

function Asked({ outcomeKey, asked }: { outcomeKey: string; asked: AskedOutcome }) {
  const [isChanging, setChanging] = useState(asked.answered === null)
  const [justSaved, setJustSaved] = useState(false)
  const { answered } = asked
  if (answered && !isChanging) {
    return (
      <OutcomeAnswer
        asked={asked}
        answered={answered}
        isNew={justSaved}
        onChange={() => setChanging(true)}
      />
    )
  }
  return (
    <>
      <PageTitle title="What did your project cost?">
        <p>
          Order {asked.orderNumber}: {asked.projectType}, {formatInteger(asked.squareFootage)} sq ft
        </p>
        <p>
          You see at once how the estimate compares with what you paid. We publish how far off our
          estimates were, without naming any project, and later ranges are fitted to these answers.
        </p>
      </PageTitle>
      <OutcomeForm
        outcomeKey={outcomeKey}
        asked={asked}
        onSaved={(saved) => {
          siteQueryClient.setQueryData(keyOf(outcomeKey), saved)
          setJustSaved(true)
          setChanging(false)
        }}
        {...(answered ? { onCancel: () => setChanging(false) } : {})}
      />
    </>
  )
}

function NoQuestion({ isExpired }: { isExpired: boolean }) {
  return isExpired ? (
    <EmptyState heading="h1" title="This link has expired">
      We asked some time ago and no longer need the answer. Thank you all the same.
    </EmptyState>
  ) : (
    <EmptyState heading="h1" title="This link is not valid">
      It may be cut off in your mail program: please open it from the mail again. Or the project is
      no longer stored here.
    </EmptyState>
  )
}
