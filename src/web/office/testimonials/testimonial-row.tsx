import type { KeptTestimonial, TestimonialVersion } from '#contract/testimonials.ts'
import { formatDay } from '#core/time/day.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMay } from '../session/use-may.ts'

type TestimonialRowProps = { kept: KeptTestimonial; onEdit: () => void; onWithdraw: () => void }

export function TestimonialRow({ kept, onEdit, onWithdraw }: TestimonialRowProps) {
  const mayChange = useMay('administration')
  const [newest] = kept.versions
  if (!newest) return null
  const { name, role, quote, givenOn, consent, isWithdrawn } = newest
  return (
    <li className="flex flex-col gap-3 border-t border-hairline py-4 sm:flex-row sm:items-start">
      <div className="min-w-0 max-w-measure flex-1 break-words">
        <p className="font-medium">
          {name}, {role}
        </p>
        <p className="mt-1 whitespace-pre-line">“{quote}”</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-graphite">
          <Badge tone={isWithdrawn ? 'neutral' : 'good'}>
            {isWithdrawn ? 'Withdrawn' : 'Confirmed'}
          </Badge>
          Given on {formatDay(givenOn)}
        </p>
        <p className="mt-2 text-sm whitespace-pre-line text-graphite">Consent: {consent}</p>
        <details className="mt-2 text-sm">
          <summary className="link w-fit cursor-pointer py-1.5">
            History<span className="sr-only">: {name}</span>
          </summary>
          <ol className="mt-2 flex flex-col gap-3">
            {kept.versions.map((version) => (
              <HistoryEntry key={version.revision} version={version} />
            ))}
          </ol>
        </details>
      </div>
      {mayChange ? (
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={onEdit}>
            {isWithdrawn ? 'Show Again' : 'Change'}
            <span className="sr-only">: {name}</span>
          </Button>
          {isWithdrawn ? null : (
            <Button size="sm" variant="secondary" onClick={onWithdraw}>
              Withdraw<span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      ) : null}
    </li>
  )
}

function HistoryEntry({ version }: { version: TestimonialVersion }) {
  const { name, role, quote, givenOn, consent, isWithdrawn, changedBy, changedAt } = version
  return (
    <li className="text-graphite">
      <span className="font-medium text-ink">{changedBy}</span>,{' '}
      <time dateTime={changedAt} className="figures">
        {formatDatedMoment(changedAt)}
      </time>
      <span className="block whitespace-pre-line">
        {isWithdrawn
          ? 'Withdrawn'
          : `${name}, ${role}: “${quote}” Given on ${formatDay(givenOn)}. Consent: ${consent}`}
      </span>
    </li>
  )
}
