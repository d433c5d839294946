import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportLink } from '#contract/report-links.ts'
import { reportRoleLabels } from '#core/report/report-role.ts'
import { formatDatedMoment, formatShortDate } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'

const keyOf = (orderId: string) => ['orders', 'links', orderId] as const

/** The links that the customer made; staff can end them, for example when one was sent wrongly. */
export function OrderLinks({ orderId }: { orderId: string }) {
  const [ending, setEnding] = useState<ReportLink>()
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => callAsStaff('listOrderLinks', { params: { orderId }, signal }),
    refetchOnMount: 'always',
  })
  const revoke = useMutation({
    mutationFn: (linkId: string) => callAsStaff('revokeOrderLink', { params: { orderId, linkId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(orderId) }),
    onError: (error) => toastFailed(error, 'The link could not be revoked.'),
    onSettled: () => setEnding(undefined),
  })
  if (isError) return <p className="text-sm">The links could not be loaded.</p>
  if (!data) return <p className="text-sm text-graphite">Loading...</p>
  if (data.length === 0)
    return <p className="mt-3 text-sm">The customer made no links for others.</p>
  return (
    <>
      <ul className="text-sm">
        {data.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-start justify-between gap-2 border-b border-hairline py-2"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">
                {link.name}{' '}
                <span className="font-normal text-graphite">· {reportRoleLabels[link.role]}</span>
              </p>
              <p className="break-words text-graphite">{stateOf(link)}</p>
            </div>
            {link.revokedAt ? null : (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Revoke the link for ${link.name}`}
                onClick={() => setEnding(link)}
              >
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={ending !== undefined}
        title={`Revoke the link for ${ending?.name ?? ''}?`}
        description="It stops working at once. The customer can make a new one."
        confirmLabel="Revoke"
        danger
        busy={revoke.isPending}
        onConfirm={() => ending && revoke.mutate(ending.id)}
        onCancel={() => setEnding(undefined)}
      />
    </>
  )
}

function stateOf({ email, revokedAt, expiresAt, opens, downloads, lastOpenedAt }: ReportLink) {
  return [
    email,
    revokedAt
      ? `revoked ${formatShortDate(revokedAt)}`
      : `works until ${formatShortDate(expiresAt)}`,
    lastOpenedAt
      ? `opened ${opens}×, files ${downloads}×, last ${formatDatedMoment(lastOpenedAt)}`
      : 'not opened yet',
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
