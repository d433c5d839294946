import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffOrder } from '#contract/staff-order.ts'
import { mayAskCustomer } from '#core/order/customer-request.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { FactsEffectDialog } from '#web/office/order/facts-effect-dialog.tsx'
import { dashboardAddress } from '#web/office/shell/dashboard-place.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { EditorBody, EditorDialogs } from '../bid-items/editor-body.tsx'
import { type EditableProject, ofOrder } from '../bid-items/load-project.ts'
import { useLiveReview } from '../bid-items/project-review.ts'
import { useUndo } from '../bid-items/undo-buttons.tsx'
import { type ProjectEditing, useProjectEditor } from '../bid-items/use-project-editor.ts'
import { isChangeNewest } from '../orders/last-approval.ts'
import { nextApproval } from '../orders/next-approval.ts'
import { useUndoLast } from '../orders/undo-approval.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { CockpitHead } from './cockpit-head.tsx'
import { CockpitPanels } from './cockpit-panels.tsx'
import { ExceptionList } from './exception-list.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { LiveReport } from './live-report.tsx'
import { type FactChanges, useFactChanges } from './use-fact-changes.ts'
import { useQueueNeighbors } from './use-queue-neighbors.ts'

type OrderProject = Extract<EditableProject, { readonly kind: 'order' }>

/** One order on one screen: its facts, its bid items, and the resulting report. */
export function OrderCockpit({ project }: { project: OrderProject }) {
  const { order } = project
  const editor = useProjectEditor(project)
  const { history, dispatch } = editor
  const review = useLiveReview(project, history.present)
  const steps = useUndo(history, dispatch)
  const changes = useFactChanges(order, editor)
  const neighbors = useQueueNeighbors(order.id)
  const [asked, setAsked] = useState<'approve' | 'customer'>()
  const goTo = useGoTo()
  const undoLast = useUndoLast()
  const approve = async () => {
    const saved = await editor.saveNow()
    const isToApprove = nextApproval(saved?.kind === 'order' ? saved.order : order) !== undefined
    if (isToApprove) setAsked('approve')
    else showToast({ title: 'This order does not wait for approval' })
  }
  const walkTo = (orderId: string | undefined) => {
    if (editor.dirty) showToast({ title: 'Save your changes first, with Ctrl S' })
    else if (orderId) goTo(orderId)
  }
  const askCustomer = () => {
    const refusal = askRefusal(order)
    if (refusal) showToast({ title: refusal })
    else setAsked('customer')
  }
  useShortcuts({
    e: () => void approve(),
    q: askCustomer,
    j: () => walkTo(neighbors.next),
    k: () => walkTo(neighbors.previous),
    z: () => latestUndo(order, editor, steps, changes, undoLast)(),
  })
  return (
    <>
      <CockpitHead
        order={order}
        editor={editor}
        neighbors={neighbors}
        onGo={walkTo}
        onAsk={askCustomer}
        onApprove={() => void approve()}
        onAssigned={useKeep()}
      />
      <CockpitPanels
        facts={<FactsPanel order={order} changes={changes} />}
        sheet={
          <EditorBody
            project={project}
            editor={editor}
            review={review}
            steps={steps}
            lead={<ExceptionList items={history.present.items} exceptions={review.exceptions} />}
          />
        }
        report={
          <LiveReport orderId={order.id} revision={project.revision} sheet={history.present} />
        }
      />
      <EditorDialogs editor={editor} />
      <FactsEffectDialog changes={changes} />
      {asked === 'approve' ? (
        <ApproveDialog
          order={order}
          editor={editor}
          onClose={() => setAsked(undefined)}
          onApproved={() => goTo(neighbors.next)}
        />
      ) : null}
      {asked === 'customer' ? (
        <AskDialog order={order} onClose={() => setAsked(undefined)} onAsked={changes.adopt} />
      ) : null}
    </>
  )
}

/**
 * What was typed into the sheet since comes first, because it would go with the facts; then the
 * newer of a change of facts and an approval.
 */
function latestUndo(
  order: StaffOrder,
  { history, dirty }: ProjectEditing,
  steps: ReturnType<typeof useUndo>,
  changes: FactChanges,
  undoLast: ReturnType<typeof useUndoLast>,
): () => void {
  if (history.past.length > 0) return steps.undo
  const undoFacts = order.canUndoFacts && !dirty ? changes.undo : undefined
  if (undoFacts && isChangeNewest()) return undoFacts
  return undoLast() ?? undoFacts ?? steps.undo
}

function askRefusal(order: StaffOrder): string | undefined {
  if (order.customerRequest) return 'The customer was asked already'
  return mayAskCustomer(order.status) ? undefined : 'This order was approved already'
}

/** Opens another order's sheet; without one, the queue. */
function useGoTo() {
  const navigate = useNavigate()
  return (orderId: string | undefined) =>
    void navigate(orderId ? pagePath('adminBidItems', { orderId }) : dashboardAddress())
}

/** Stores the server's answer where the sheet is not affected. */
function useKeep() {
  const queries = useQueryClient()
  return (order: StaffOrder) => {
    queries.setQueryData(['project', order.id], ofOrder(order))
    void queries.invalidateQueries({ queryKey: ['orders', 'list'] })
  }
}
