import { useState } from 'react'
import type { PaymentDesk } from '#contract/payment-desk.ts'
import type { ReversedReports as Choice } from '#core/report/own-link.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Allowed } from '../session/allowed.tsx'
import { useSetReversedReports } from './payment-desk-query.ts'

const texts = {
  closed: {
    now: 'Reports are closed once their whole payment was refunded, or lost in a dispute. Their links then say why, and whom to ask.',
    button: 'Leave Them Open',
    title: 'Leave refunded reports open?',
    description: 'Every report whose payment was returned in full opens again, also older ones.',
    log: 'closed',
  },
  open: {
    now: 'Reports stay open after their whole payment was refunded, or lost in a dispute.',
    button: 'Close Them',
    title: 'Close refunded reports?',
    description:
      'No link, file or API shows a report whose payment was returned in full, also an older one. The links say why, and whom to ask.',
    log: 'open',
  },
} as const satisfies Readonly<Record<Choice, object>>

const otherThan: Readonly<Record<Choice, Choice>> = { closed: 'open', open: 'closed' }

/** What becomes of reports that were paid back, and who chose it. */
export function ReversedReports({ choice }: { choice: PaymentDesk['reversedReports'] }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useSetReversedReports(() => setAsked(false))
  const { now, button, title, description } = texts[choice.reports]
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 text-sm">
      <div className="max-w-measure">
        <p>{now}</p>
        {choice.changes.length > 0 ? (
          <ul className="mt-1 text-xs text-graphite">
            {choice.changes.map(({ reports, author, at }) => (
              <li key={at}>
                {texts[reports].log}, set by {author} on {formatDatedMoment(at)}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-1 text-xs text-graphite">The default; it has not been changed.</p>
        )}
      </div>
      <Allowed to="administration">
        <Button size="sm" variant="secondary" onClick={() => setAsked(true)}>
          {button}
        </Button>
      </Allowed>
      <ConfirmDialog
        open={isAsked}
        title={title}
        description={description}
        confirmLabel={button}
        busy={isPending}
        onConfirm={() => mutate(otherThan[choice.reports])}
        onCancel={() => setAsked(false)}
      />
    </div>
  )
}
