import { pricedCount } from '#core/bid-leveling/bid-from-form.ts'
import { bidLimits } from '#core/bid-leveling/contractor-bid.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatMomentIn } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { NumberField } from '../secure-report/lease/number-field.tsx'
import { BidFormLines, sumOf } from './bid-form-lines.tsx'
import { SectionComments } from './section-comments.tsx'
import { useBidForm } from './use-bid-form.ts'

type BidFormProps = { linkToken: string; company: string }
type Filling = ReturnType<typeof useBidForm>

export function BidForm({ linkToken, company }: BidFormProps) {
  const filling = useBidForm(linkToken)
  const { lines, form, change, error, reload } = filling
  if (error && !form) {
    return (
      <ErrorState title="The bid form could not be loaded" onRetry={reload}>
        {messageOf(error, 'Something went wrong on our side. Please try again.')}
      </ErrorState>
    )
  }
  if (!form) return <LoadingState text="Loading the bid form..." />
  return (
    <div className="flex flex-col gap-6">
      <Field label="Name of your company" className="max-w-md">
        <Input
          value={form.bidder}
          maxLength={80}
          autoComplete="organization"
          onChange={(event) => change({ bidder: event.target.value })}
        />
      </Field>
      <BidFormLines
        lines={lines}
        entries={form.entries}
        onChange={(entries) => change({ entries })}
      />
      <Markup filling={filling} />
      <Field
        label="What you leave out or assume"
        hint="One thing a line. Lines marked “not included” are listed by themselves."
        className="max-w-measure"
      >
        <Textarea
          rows={4}
          value={form.notes}
          maxLength={bidLimits.text * bidLimits.exclusions}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
      <Sending filling={filling} company={company} />
      <SectionComments linkToken={linkToken} section="itemized" title="the bid form" />
    </div>
  )
}

function Markup({ filling: { form, change } }: { filling: Filling }) {
  if (!form) return null
  return (
    <fieldset className="flex max-w-measure flex-col gap-3">
      <legend className="text-base font-medium">Overhead and profit</legend>
      <Checkbox
        label="They are in the amounts above"
        checked={form.includesMarkup}
        onChange={(event) => change({ includesMarkup: event.target.checked })}
      />
      {form.includesMarkup ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label="Overhead, $"
            value={form.overheadCents}
            onChange={(overheadCents) => change({ overheadCents })}
            unit={100}
            max={bidLimits.cents}
          />
          <NumberField
            label="Profit, $"
            value={form.profitCents}
            onChange={(profitCents) => change({ profitCents })}
            unit={100}
            max={bidLimits.cents}
          />
        </div>
      )}
    </fieldset>
  )
}

const saveWords = {
  saved: 'All changes are saved.',
  saving: 'Saving...',
  failed: '',
  conflict: '',
} as const

function Sending({ filling, company }: { filling: Filling; company: string }) {
  const { form, lines, saving, send, sentAt, timeZone, reload } = filling
  if (!form) return null
  const markup = form.includesMarkup ? 0 : (form.overheadCents ?? 0) + (form.profitCents ?? 0)
  return (
    <div className="flex flex-col gap-3 border-t border-ink pt-5">
      <p className="figures">
        {pricedCount(form, lines)} of {lines.length} lines priced, together{' '}
        {formatUsd(sumOf(lines, form.entries) + markup)}.{' '}
        <span role="status" className="text-sm text-graphite">
          {saveWords[saving.state]}
        </span>
      </p>
      {saving.state === 'failed' ? (
        <Alert tone="bad" title={saving.problem}>
          <Button size="sm" variant="secondary" className="mt-2" onClick={saving.flush}>
            Try Again
          </Button>
        </Alert>
      ) : null}
      {saving.state === 'conflict' ? (
        <Alert tone="bad" title="This form was changed in another window or by a colleague.">
          <p>Your last change is not kept. Load the newest state and enter it again.</p>
          <Button size="sm" variant="secondary" className="mt-2" onClick={reload}>
            Load the newest state
          </Button>
        </Alert>
      ) : null}
      {send.error ? (
        <Alert
          tone="bad"
          title={messageOf(send.error, 'The bid could not be sent. Please try again.')}
        />
      ) : null}
      {sentAt ? (
        <Alert tone="good" title={`Your bid was sent on ${formatMomentIn(timeZone, sentAt)}.`}>
          {company} has it. You can change it and send it again; the new one takes its place.
        </Alert>
      ) : null}
      <Button
        className="self-start"
        busy={send.isPending || saving.state === 'saving'}
        onClick={() => send.mutate()}
      >
        {send.isPending ? 'Sending...' : sentAt ? 'Send the bid again' : 'Send the bid'}
      </Button>
    </div>
  )
}
