import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactsEffectView } from '#contract/order-facts.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { CallError } from '#web/lib/call.ts'
import { EffectTable } from '#web/office/order/facts-effect-dialog.tsx'
import { callAsStaff } from '#web/office/session/call-as-staff.ts'
import { toastDone, toastFailed } from '#web/office/shell/toast-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Measuring, PlanIds } from './use-takeoff.ts'

const states = {
  no: 'The estimate does not use this plan.',
  'as-measured': 'The estimate counts from this plan as it is measured now.',
  older: 'The estimate counts from an earlier state of these measurements.',
  'another-file': 'The estimate counts from another plan; using this one replaces it.',
} as const

type UseInEstimateProps = { ids: PlanIds; measuring: Measuring }

/** The estimate follows only when somebody asks for it, and after its effect was shown. */
export function UseInEstimate({ ids, measuring }: UseInEstimateProps) {
  const { view, setView, readAnew, plan, isDirty } = measuring
  const client = useQueryClient()
  const [effect, setEffect] = useState<FactsEffectView>()
  const onError = (error: Error) => {
    toastFailed(error, 'The estimate could not be changed')
    if (!(error instanceof CallError) || error.code !== 'edited-meanwhile') return
    // What was shown is of the order as it was; it is shown again as it is now.
    setEffect(undefined)
    void readAnew()
  }
  const preview = useMutation({
    mutationFn: () => callAsStaff('previewTakeoff', { params: ids }),
    onSuccess: setEffect,
    onError,
  })
  const changed = (next: typeof view) => {
    setView(next)
    setEffect(undefined)
    toastDone('Estimate Changed', 'Totals were computed anew.')
    return client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
  }
  const use = useMutation({
    mutationFn: () => {
      const body = { revision: view.revision, orderRevision: view.order.revision }
      return callAsStaff('useTakeoff', { params: ids, body })
    },
    onSuccess: changed,
    onError,
  })
  const withdraw = useMutation({
    mutationFn: () => {
      const body = { orderRevision: view.order.revision }
      return callAsStaff('withdrawTakeoff', { params: ids, body })
    },
    onSuccess: changed,
    onError,
  })
  if (!view.order.isEditable) {
    return (
      <p className="text-sm text-graphite">The order is closed; its estimate stays as it is.</p>
    )
  }
  return (
    <section aria-labelledby="plan-estimate" className="flex flex-col gap-3">
      <h2 id="plan-estimate" className="text-lg">
        Estimate
      </h2>
      <p className="text-sm">{states[view.used]}</p>
      <div className="flex flex-wrap gap-2">
        {view.used === 'as-measured' ? null : (
          <Button
            size="sm"
            busy={preview.isPending || isDirty}
            disabled={plan.rooms.length === 0}
            onClick={() => preview.mutate()}
          >
            Use in the Estimate
          </Button>
        )}
        {view.used === 'no' ? null : (
          <Button
            size="sm"
            variant="secondary"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            Count by Rules Again
          </Button>
        )}
      </div>
      {effect ? (
        <EffectDialog
          effect={effect}
          isBusy={use.isPending}
          onClose={() => setEffect(undefined)}
          onUse={() => use.mutate()}
        />
      ) : null}
    </section>
  )
}

type EffectDialogProps = {
  effect: FactsEffectView
  isBusy: boolean
  onClose: () => void
  onUse: () => void
}

function EffectDialog({ effect, isBusy, onClose, onUse }: EffectDialogProps) {
  return (
    <Dialog
      wide
      onClose={onClose}
      title="The estimate counts from this plan"
      description={
        <>
          The total goes from {formatUsd(effect.beforeCents)} to{' '}
          <strong className="figures text-ink">{formatUsd(effect.afterCents)}</strong>. Lines that
          staff edited stay as they are; what is not measured stays counted by rules.
        </>
      }
      footer={
        <>
          <Button size="sm" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" busy={isBusy} onClick={onUse}>
            Use the Measurements
          </Button>
        </>
      }
    >
      {effect.lines.length > 0 ? (
        <EffectTable effect={effect} />
      ) : (
        <p className="text-sm">No line changes.</p>
      )}
    </Dialog>
  )
}
