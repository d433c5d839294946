import { useMemo } from 'react'
import type { ConfiguredProjectType } from '#core/catalog/configured-project-type.ts'
import { projectTypeLabels } from '#core/catalog/project-type.ts'
import { compareLines } from '#core/estimate/compare-lines.ts'
import type { Estimate } from '#core/estimate/estimate.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { plainArea } from '#core/project/plain-project.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LineChanges } from '../shell/line-changes.tsx'

type EffectDialogProps = {
  projectType: ConfiguredProjectType
  title: string
  confirmLabel: string
  before: Estimate
  after: Estimate
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The effect of a change of the list on a sample estimate, before it is made. */
export function EffectDialog(props: EffectDialogProps) {
  const { before, after, busy, onConfirm, onCancel } = props
  const comparison = useMemo(() => compareLines(before.bidItems, after.bidItems), [before, after])
  const sample = `${formatInteger(plainArea)} sf ${projectTypeLabels[props.projectType]} project`
  return (
    <Dialog
      wide
      onClose={onCancel}
      title={props.title}
      description={`What this does to a sample estimate: a ${sample} with standard finishes. Orders that are drafted already keep their prices.`}
      footer={
        <>
          <Button size="sm" variant="secondary" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" busy={busy} onClick={onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <LineChanges
        comparison={comparison}
        caption={`Changes to the sample estimate of a ${sample}`}
        before="Now"
        after="After saving"
      />
    </Dialog>
  )
}
