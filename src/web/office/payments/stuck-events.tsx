import { useState } from 'react'
import type { StuckEvent } from '#contract/payment-desk.ts'
import { countOf } from '#core/sentence-parts.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '../shell/reason-dialog.tsx'
import { useDismissEvent, useRetryEvent } from './payment-desk-query.ts'
import { PaymentSection } from './payment-section.tsx'

/** Events of the provider that could not be processed. */
export function StuckEvents({ events }: { events: readonly StuckEvent[] }) {
  const [dismissed, setDismissed] = useState<StuckEvent>()
  const dismiss = useDismissEvent()
  return (
    <PaymentSection
      title="Payment events not yet processed"
      empty="Every event of the payment provider was dealt with."
      count={events.length}
    >
      <ul>
        {events.map((event) => (
          <EventRow key={event.id} event={event} onDismiss={() => setDismissed(event)} />
        ))}
      </ul>
      <ReasonDialog
        key={dismissed?.id}
        open={dismissed !== undefined}
        title="Dismiss this event?"
        description="It is not tried again, and the provider gets the answer that it was received."
        confirmLabel="Dismiss event"
        busy={dismiss.isPending}
        onConfirm={(reason) => {
          if (!dismissed) return
          const settled = { onSettled: () => setDismissed(undefined) }
          dismiss.mutate({ eventId: dismissed.id, reason }, settled)
        }}
        onClose={() => setDismissed(undefined)}
      />
    </PaymentSection>
  )
}

function EventRow({ event, onDismiss }: { event: StuckEvent; onDismiss: () => void }) {
  const retry = useRetryEvent()
  const isParked = event.parkedAt !== null
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{event.type}</span>
          <Badge tone={isParked ? 'bad' : 'caution'}>{isParked ? 'Parked' : 'Still tried'}</Badge>
        </p>
        <p className="mt-1 break-all text-graphite">{event.about}</p>
        <p className="mt-1 text-xs text-graphite">
          Received{' '}
          <time dateTime={event.receivedAt} className="figures">
            {formatDatedMoment(event.receivedAt)}
          </time>
          , tried {countOf(event.attempts, 'time')}
        </p>
        {event.lastError ? <p className="mt-1 break-words text-bad">{event.lastError}</p> : null}
      </div>
      {isParked ? (
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="secondary"
            busy={retry.isPending}
            onClick={() => retry.mutate(event.id)}
          >
            Try Again
          </Button>
          <Button size="sm" variant="secondary" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      ) : null}
    </li>
  )
}
