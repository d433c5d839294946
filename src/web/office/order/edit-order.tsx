import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { StaffOrder } from '#contract/staff-order.ts'
import { CallError } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { EditOrderFields } from './edit-order-fields.tsx'
import { EditedMeanwhile } from './edited-meanwhile.tsx'
import { dropEdit } from './kept-edit.ts'
import { changesOf, type OrderFields } from './order-fields.ts'
import { useOrderForm } from './use-order-form.ts'

export function EditOrder({ order: opened }: { order: StaffOrder }) {
  const { order, form, isKept, start } = useOrderForm(opened)
  const params = { orderId: order.id }
  const save = useSaveOrder(order)
  const { isDirty } = form.formState
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
      {isKept ? <KeptNotice onDiscard={() => start(opened)} /> : null}
      <form
        noValidate
        className="flex max-w-measure flex-col gap-8"
        onSubmit={(event) => {
          void form.handleSubmit((fields) => save.mutate({ fields, revision: order.revision }))(
            event,
          )
        }}
      >
        <EditOrderFields form={form} />
        <div className="flex flex-wrap gap-3 border-t border-hairline pt-4">
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
          <Link to={pagePath('adminOrder', params)} className={buttonClass('secondary')}>
            Cancel
          </Link>
        </div>
      </form>
      <LeaveGuard
        dirty={isDirty && !save.isPending && !save.isSuccess}
        onLeave={() => dropEdit(order.id)}
      />
      <EditedMeanwhile
        open={save.conflict}
        onReload={() => save.reload(start)}
        onKeep={() => save.keepMine(form.getValues())}
        onCancel={save.reset}
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

type Save = { readonly fields: OrderFields; readonly revision: number }

function useSaveOrder(order: StaffOrder) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { orderId: order.id }
  const key = ['orders', 'one', order.id]
  const save = useMutation({
    mutationFn: ({ fields, revision }: Save) =>
      callAsStaff('editOrderDirect', { params, body: { ...changesOf(order, fields), revision } }),
    onSuccess: async (saved) => {
      dropEdit(order.id)
      void queries.invalidateQueries({ queryKey: ['orders'] })
      queries.setQueryData(key, saved)
      toastDone('Order Updated', 'Review the report before approving it.')
      await navigate(pagePath('adminOrder', params))
    },
    onError: (error) => {
      if (!isConflict(error)) toastFailed(error, 'Failed to update order')
    },
  })
  const fresh = () => callAsStaff('showStaffOrder', { params })
  return {
    ...save,
    conflict: isConflict(save.error),
    reload: async (use: (order: StaffOrder) => void) => {
      const theirs = await fresh()
      queries.setQueryData(key, theirs)
      use(theirs)
      save.reset()
    },
    keepMine: async (fields: OrderFields) => {
      save.mutate({ fields, revision: (await fresh()).revision })
    },
  }
}

function isConflict(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'edited-meanwhile'
}
