import { type SyntheticEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { StaffOrder } from '#contract/staff-order.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { EditOrderFields } from './edit-order-fields.tsx'
import { EditedMeanwhile } from './edited-meanwhile.tsx'
import { FactsEffectDialog } from './facts-effect-dialog.tsx'
import { dropEdit } from './kept-edit.ts'
import { useOrderEdit } from './use-order-edit.ts'
import { useSaveOrder } from './use-save-order.ts'

export function EditOrder({ order: opened }: { order: StaffOrder }) {
  const form = useOrderEdit(opened)
  const { order } = form
  const params = { orderId: order.id }
  const save = useSaveOrder(form)
  const fields = useRef<HTMLFormElement>(null)
  const problemCount = Object.keys(form.problems).length
  useEffect(() => {
    if (problemCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problemCount])
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (form.check()) save.save()
  }
  return (
    <>
      <PageHead
        back={{ to: pagePath('adminOrder', params), label: 'Back' }}
        title="Edit Order"
        note={order.projectData.companyName}
        badges={<Badge tone="caution">Manual Edit Mode</Badge>}
      />
      <Alert className="mb-6 max-w-measure">
        Changes appear in the final report and must be reviewed before returning to QC approval.
      </Alert>
      {form.isKept ? <KeptNotice onDiscard={() => form.start(opened)} /> : null}
      <form
        ref={fields}
        noValidate
        aria-label="Order"
        className="flex max-w-measure flex-col gap-8"
        onSubmit={onSubmit}
      >
        <EditOrderFields form={form} />
        <div className="flex flex-wrap gap-3 border-t border-hairline pt-4">
          <Button type="submit" busy={save.busy}>
            {save.busy ? 'Saving...' : 'Save Changes'}
          </Button>
          <Link to={pagePath('adminOrder', params)} className={buttonClass('secondary')}>
            Cancel
          </Link>
        </div>
      </form>
      <LeaveGuard
        dirty={form.isDirty && !save.busy && !save.isSaved}
        onLeave={() => dropEdit(order.id)}
      />
      <FactsEffectDialog changes={save} />
      <EditedMeanwhile
        open={save.conflict}
        onReload={() => void save.reload()}
        onKeep={() => void save.keepMine()}
        onCancel={save.leaveConflict}
      />
    </>
  )
}

function KeptNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert tone="caution" title="Unsaved changes were kept" className="mb-6 max-w-measure">
      <p>You left this form without saving; this is what you had typed.</p>
      <Button size="sm" variant="secondary" className="mt-2" onClick={onDiscard}>
        Discard Them
      </Button>
    </Alert>
  )
}
