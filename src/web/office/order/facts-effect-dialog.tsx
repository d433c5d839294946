import type { FactsEffectView } from '#contract/order-facts.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import type { LineTreatment } from '#core/order/reprice-lines.ts'
import { CardCell, CardTable } from '#web/office/shell/card-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { numeric, TableHead } from '#web/ui/table.tsx'

const treatments: Readonly<Record<LineTreatment, string>> = {
  repriced: 'Re-priced',
  'kept-edit': "Staff's edit kept",
  added: 'New',
  gone: 'No longer needed',
  'left-out': 'Deleted by staff, stays out',
}

type Decision = {
  readonly pending: { readonly effect: FactsEffectView } | undefined
  readonly busy: boolean
  readonly decide: (lines: 'reprice' | 'keep') => void
  readonly giveUp: () => void
}

/** The effect of changed facts on each line, before anything is stored. */
export function FactsEffectDialog({ changes }: { changes: Decision }) {
  const { pending, busy, decide, giveUp } = changes
  if (!pending) return null
  return (
    <Dialog
      wide
      onClose={giveUp}
      title="The lines depend on this"
      description={
        <>
          Re-priced, the total goes from {formatUsd(pending.effect.beforeCents)} to{' '}
          <strong className="figures text-ink">{formatUsd(pending.effect.afterCents)}</strong> (
          {signed(pending.effect.differenceCents)}). What staff edited is kept. Lines that are kept
          as they are block the approval until they are re-priced or edited.
        </>
      }
      footer={
        <>
          <Button size="sm" variant="quiet" disabled={busy} onClick={giveUp}>
            Cancel
          </Button>
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => decide('keep')}>
            Keep All Lines
          </Button>
          <Button size="sm" busy={busy} onClick={() => decide('reprice')}>
            Re-price the Drafted Lines
          </Button>
        </>
      }
    >
      <EffectTable effect={pending.effect} />
    </Dialog>
  )
}

export function EffectTable({ effect }: { effect: FactsEffectView }) {
  return (
    <CardTable caption="Effect by line">
      <TableHead
        columns={[
          'Line',
          numeric('Quantity'),
          numeric('Now'),
          numeric('Re-priced'),
          numeric('Difference'),
          'What happens',
        ]}
      />
      <tbody>
        {effect.lines.map((line) => (
          <tr key={`${line.id} ${line.treatment}`}>
            <CardCell first>{line.item}</CardCell>
            <CardCell numeric label="Quantity">
              {quantityText(line)}
            </CardCell>
            <CardCell numeric label="Now">
              {amount(line.beforeCents)}
            </CardCell>
            <CardCell numeric label="Re-priced">
              {amount(line.afterCents)}
            </CardCell>
            <CardCell numeric label="Difference" className="font-medium">
              {signed(line.differenceCents)}
            </CardCell>
            <CardCell label="What happens" className="whitespace-nowrap">
              {line.treatment === 'kept-edit' ? (
                <Badge tone="accent">{treatments[line.treatment]}</Badge>
              ) : (
                <span className="text-graphite">{treatments[line.treatment]}</span>
              )}
            </CardCell>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

/** `4 → 5 EA`, or the one quantity where it stays. */
function quantityText({ beforeQuantity, afterQuantity, unit }: FactsEffectView['lines'][number]) {
  const number = (quantity: number) => formatNumber(quantity)
  if (beforeQuantity === null && afterQuantity === null) return ''
  if (beforeQuantity === afterQuantity) {
    return <span className="text-graphite">{`${number(afterQuantity ?? 0)} ${unit}`}</span>
  }
  return `${number(beforeQuantity ?? 0)} → ${number(afterQuantity ?? 0)} ${unit}`
}

function amount(cents: number | null) {
  return cents === null ? <span className="text-graphite">None</span> : formatUsd(cents)
}

function signed(cents: number): string {
  return cents > 0 ? `+${formatUsd(cents)}` : formatUsd(cents)
}
