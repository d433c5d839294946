import { Fragment } from 'react'
import { messageOf } from '#web/lib/call.ts'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { DraftSection } from '../secure-report/draft-section.tsx'
import { ChartPatterns } from '../secure-report/report-blocks.tsx'
import { SectionComments } from './section-comments.tsx'
import { useSharedSections } from './use-shared-report.ts'
import { WordsExplained } from './words-explained.tsx'

export function SharedSections({ linkToken }: { linkToken: string }) {
  const { data, error, isFetching, refetch } = useSharedSections(linkToken)
  if (error && !isFetching) {
    return (
      <ErrorState title="Report Loading Error" onRetry={() => void refetch()}>
        {messageOf(error, 'The report could not be loaded.')}
      </ErrorState>
    )
  }
  if (!data) return <LoadingState text="Loading the report..." />
  return (
    <>
      <ChartPatterns />
      <WordsExplained text={JSON.stringify(data)} />
      {data.map((section, index) => (
        <Fragment key={section.id}>
          <DraftSection
            id={section.id}
            title={section.title}
            number={index + 1}
            draft={section}
            // The steps behind each figure take seven sheets; the PDF has them.
            hideInPrint={section.id === 'method'}
          />
          <SectionComments linkToken={linkToken} section={section.id} title={section.title} />
        </Fragment>
      ))}
    </>
  )
}
