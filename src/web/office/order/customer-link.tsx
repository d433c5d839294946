import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayRenew, type OwnLinkState } from '#core/report/own-link.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Allowed } from '../session/allowed.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const stateTexts: Readonly<Record<OwnLinkState, string>> = {
  none: 'no report is released yet',
  works: 'works',
  revoked: 'revoked: neither it nor an earlier link for others opens the report',
  expired: 'expired: neither it nor a link for others opens the report',
  closed: 'closed, because the payment was returned in full',
}

const changes = {
  renewCustomerLink: {
    title: 'Replace the customer’s link?',
    description:
      'The old link stops working at once and says that it was replaced. The new one is mailed to the customer. Links for others go on working.',
    confirmLabel: 'Replace Link',
    danger: false,
    done: 'The new link is on its way to the customer',
    failed: 'The link was not replaced.',
  },
  revokeCustomerLink: {
    title: 'Revoke the customer’s link?',
    description:
      'No link opens the report any more. The links for others are ended for good; the customer’s own can be replaced by a new one.',
    confirmLabel: 'Revoke Link',
    danger: true,
    done: 'The link is revoked',
    failed: 'The link was not revoked.',
  },
} as const

type Change = keyof typeof changes

/** Whether the customer's own link works; staff can replace or revoke it. */
export function CustomerLink({ orderId }: { orderId: string }) {
  const [asked, setAsked] = useState<Change>()
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['orders', 'own-link', orderId],
    queryFn: ({ signal }) => callAsStaff('showCustomerLink', { params: { orderId }, signal }),
    refetchOnMount: 'always',
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => callAsStaff(change, { params: { orderId } }),
    onSuccess: (_, change) => toastDone(changes[change].done),
    onError: (error, change) => toastFailed(error, changes[change].failed),
    onSettled: () => {
      setAsked(undefined)
      return client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  if (isError) return <p className="text-sm">The customer’s link could not be loaded.</p>
  if (!data) return <p className="text-sm text-graphite">Loading...</p>
  const { state } = data
  return (
    <div className="flex flex-wrap items-start justify-between gap-2 border-b border-hairline pb-2 text-sm">
      <p className="min-w-0">
        <span className="font-medium">Customer’s own link</span>{' '}
        <span className="text-graphite">· {stateTexts[state]}</span>
      </p>
      {mayRenew(state) ? (
        <Allowed to="support">
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => setAsked('renewCustomerLink')}>
              Replace Link
            </Button>
            {state === 'revoked' ? null : (
              <Button size="sm" variant="secondary" onClick={() => setAsked('revokeCustomerLink')}>
                Revoke Link
              </Button>
            )}
          </div>
        </Allowed>
      ) : null}
      {asked ? (
        <ConfirmDialog
          open
          {...changes[asked]}
          busy={isPending}
          onConfirm={() => mutate(asked)}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  )
}
