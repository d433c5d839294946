import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnLinkState } from '#core/report/own-link.ts'
import { messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAccount } from './account-calls.ts'
import { useReloadAccount } from './account-query.ts'

type OwnLinkProps = {
  orderId: string
  /** Whose report it is, for screen readers. */
  name: string
  state: Exclude<OwnLinkState, 'none' | 'closed'>
}

const changes = {
  renewOwnLink: {
    done: 'Your report has a new link',
    note: 'It is on its way to you by email.',
    failed: 'The link was not replaced. Please try again.',
  },
  revokeOwnLink: {
    done: 'The link is revoked',
    note: 'Get a new one here whenever you want to read the report again.',
    failed: 'The link was not revoked. Please try again.',
  },
} as const

type Change = keyof typeof changes

/** Replaces or ends the link that a customer has to a report. */
export function OwnLink({ orderId, name, state }: OwnLinkProps) {
  const [asked, setAsked] = useState<Change>()
  const reload = useReloadAccount()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => callAccount(change, { params: { orderId } }),
    onSuccess: (_, change) =>
      showToast({ tone: 'good', title: changes[change].done, description: changes[change].note }),
    onError: (error, change) =>
      showToast({
        tone: 'destructive',
        title: 'Error',
        description: messageOf(error, changes[change].failed),
      }),
    onSettled: () => {
      setAsked(undefined)
      reload()
    },
  })
  if (state !== 'works') {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-graphite">
          {state === 'revoked' ? 'Link revoked' : 'Link expired'}
        </span>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Get a new link to the report of ${name}`}
          busy={isPending}
          onClick={() => mutate('renewOwnLink')}
        >
          Get a new link
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Replace link to the report of ${name}`}
        onClick={() => setAsked('renewOwnLink')}
      >
        Replace link
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Revoke link to the report of ${name}`}
        onClick={() => setAsked('revokeOwnLink')}
      >
        Revoke link
      </Button>
      <ConfirmDialog
        open={asked === 'renewOwnLink'}
        title="Replace the link to your report?"
        description="The link you have stops working at once, and says that it was replaced. The new one is mailed to you and opens from this page. Links that you made for others go on working."
        confirmLabel="Replace Link"
        busy={isPending}
        onConfirm={() => mutate('renewOwnLink')}
        onCancel={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={asked === 'revokeOwnLink'}
        title="Revoke the link to your report?"
        description="No link opens the report any more. Those that you made for others are ended for good; for yourself you can get a new one here."
        confirmLabel="Revoke Link"
        danger
        busy={isPending}
        onConfirm={() => mutate('revokeOwnLink')}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  )
}
