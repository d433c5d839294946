import { useState } from 'react'
import type { ReportLink } from '#contract/report-links.ts'
import { reportRoleLabels } from '#core/report/report-role.ts'
import { countOf } from '#core/sentence-parts.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatDateIn, formatMomentIn } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyAddress } from './copy-address.tsx'
import { useRenewLink, useRevokeLink } from './use-report-links.ts'

type LinkListProps = { secureToken: string; links: readonly ReportLink[]; timeZone: string }

export function LinkList({ secureToken, links, timeZone }: LinkListProps) {
  return (
    <section aria-labelledby="made-links" className="mt-8 border-t border-hairline pt-6">
      <h3 id="made-links" className="text-base">
        Links you made
      </h3>
      {links.length === 0 ? (
        <p className="mt-1 text-sm text-graphite">None yet.</p>
      ) : (
        <ul className="mt-2">
          {links.map((link) => (
            <LinkEntry key={link.id} secureToken={secureToken} link={link} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </section>
  )
}

type LinkEntryProps = { secureToken: string; link: ReportLink; timeZone: string }

function LinkEntry({ secureToken, link, timeZone }: LinkEntryProps) {
  const renew = useRenewLink(secureToken)
  const revoke = useRevokeLink(secureToken)
  const [isAsking, setAsking] = useState(false)
  const failed = renew.error ?? revoke.error
  return (
    <li className="border-b border-hairline py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium break-words">
            {link.name}{' '}
            <span className="font-normal text-graphite">· {reportRoleLabels[link.role]}</span>
          </p>
          {link.email ? <p className="break-words text-graphite">{link.email}</p> : null}
          <p className="text-graphite">
            {endOf(link, timeZone)} {openedText(link, timeZone)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-label={`New address for ${link.name}`}
            busy={renew.isPending}
            onClick={() => renew.mutate({ linkId: link.id, days: 30 })}
          >
            New address
          </Button>
          {link.revokedAt ? null : isAsking ? (
            <Button
              size="sm"
              variant="danger"
              aria-label={`End the link for ${link.name} now`}
              busy={revoke.isPending}
              onClick={() => revoke.mutate(link.id, { onSettled: () => setAsking(false) })}
            >
              End it now
            </Button>
          ) : (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Revoke the link for ${link.name}`}
              onClick={() => setAsking(true)}
            >
              Revoke
            </Button>
          )}
        </div>
      </div>
      {failed ? (
        <Alert
          tone="bad"
          className="mt-3"
          title={messageOf(failed, 'The link could not be changed. Please try again.')}
        />
      ) : null}
      {renew.data && !link.revokedAt ? (
        <div className="mt-2">
          <p>The old address stopped working. This one works for 30 days and is shown once.</p>
          <CopyAddress
            label={`New link for ${link.name}`}
            button="Copy new link"
            url={renew.data.url}
          />
        </div>
      ) : null}
    </li>
  )
}

function endOf({ revokedAt, expiresAt }: ReportLink, timeZone: string): string {
  if (revokedAt) return `Revoked on ${formatDateIn(timeZone, revokedAt)}.`
  return Date.parse(expiresAt) < Date.now()
    ? `Expired on ${formatDateIn(timeZone, expiresAt)}.`
    : `Works until ${formatDateIn(timeZone, expiresAt)}.`
}

function openedText(
  { opens, downloads, firstOpenedAt, lastOpenedAt }: ReportLink,
  timeZone: string,
): string {
  if (!firstOpenedAt || !lastOpenedAt) return 'Not opened yet.'
  const times = opens === 1 ? 'Opened once' : `Opened ${opens} times`
  const when =
    opens === 1
      ? `on ${formatMomentIn(timeZone, lastOpenedAt)}`
      : `first on ${formatMomentIn(timeZone, firstOpenedAt)}, last on ${formatMomentIn(timeZone, lastOpenedAt)}`
  const files = downloads === 0 ? '' : `; ${countOf(downloads, 'file')} downloaded`
  return `${times}, ${when}${files}.`
}
