import { ownLinkSentence } from '#core/report/own-link.ts'
import { type Day, formatDay } from '#core/time/day.ts'
import { messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { CopyAddress } from './copy-address.tsx'
import { LenderPackage } from './lender-package.tsx'
import { LinkList } from './link-list.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { useReportLinks } from './use-report-links.ts'

type ShareReportProps = { secureToken: string; worksUntil: Day }

export function ShareReport({ secureToken, worksUntil }: ShareReportProps) {
  const { data, error, isFetching, refetch } = useReportLinks(secureToken)
  if (!data && error && !isFetching) {
    return (
      <ErrorState title="Your links could not be loaded" onRetry={() => void refetch()}>
        {messageOf(error, 'Something went wrong on our side. Please try again.')}
      </ErrorState>
    )
  }
  return (
    <>
      {data ? (
        <>
          {data.roles.includes('lender') ? (
            <LenderPackage secureToken={secureToken} links={data.links} />
          ) : null}
          <NewLinkForm secureToken={secureToken} roles={data.roles} />
          <LinkList secureToken={secureToken} links={data.links} timeZone={data.timeZone} />
        </>
      ) : (
        <LoadingState text="Loading your links..." />
      )}
      <section aria-labelledby="own-link" className="mt-8 border-t border-hairline pt-6">
        <h3 id="own-link" className="text-base">
          Your own link
        </h3>
        <p className="mt-1 max-w-measure text-sm text-graphite">
          {ownLinkSentence} It works until {formatDay(worksUntil)} and always shows the newest
          version.
        </p>
        <CopyAddress
          label="Link"
          button="Copy link"
          url={`${location.origin}${pagePath('secureReport', { secureToken })}`}
        />
      </section>
    </>
  )
}
