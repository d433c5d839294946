import { formatDay } from '#core/time/day.ts'
import { messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { CopyAddress } from './copy-address.tsx'
import { LinkList } from './link-list.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { useReportLinks } from './use-report-links.ts'

type ShareReportProps = { secureToken: string; worksUntil: string }

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
          Anyone with this link sees and changes everything that you can, the lease and these links
          too. It works until {formatDay(worksUntil)} and always shows the newest version.
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
