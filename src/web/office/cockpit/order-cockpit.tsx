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
import { asOnScreen, nextApproval } from '../orders/next-approval.ts'
import { useUndoLast } from '../orders/undo-approval.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { CockpitHead } from './cockpit-head.tsx'
import { CockpitPanels } from './cockpit-panels.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { LiveReport } from './live-report.tsx'
import { type PointQuestion, ReviewPoints } from './review-points.tsx'
import { type FactChanges, useFactChanges } from './use-fact-changes.ts'
import { useQueueNeighbors } from './use-queue-neighbors.ts'

type OrderProject = Extract<EditableProject, { readonly kind: 'order' }>

/** One order on one screen: its facts, its bid items, and the resulting report. */
export function OrderCockpit({ project }: { project: OrderProject }) {
  const editor = useProjectEditor(project)
  const order = asOnScreen(project.order, editor)
  const { history, dispatch } = editor
  const review = useLiveReview(project, history.present)
  const steps = useUndo(history, dispatch)
  const changes = useFactChanges(order, editor)
  const neighbors = useQueueNeighbors(order.id)
  const { asked, approve, askCustomer, close } = useAsked(order, editor)
  const goTo = useGoTo()
  const undoLast = useUndoLast()
  const walkTo = (orderId: string | undefined) => {
    if (editor.dirty) showToast({ title: 'Save your changes first, with Ctrl S' })
    else if (orderId) goTo(orderId)
  }
  useShortcuts({
    e: () => void approve(),
    q: () => askCustomer(),
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
        onAsk={() => askCustomer()}
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
            lead={
              <ReviewPoints
                orderId={order.id}
                points={review.points}
                changes={changes}
                onAsk={askCustomer}
              />
            }
          />
        }
        report={
          <LiveReport orderId={order.id} revision={project.revision} sheet={history.present} />
        }
      />
      <EditorDialogs editor={editor} />
      <FactsEffectDialog changes={changes} />
      <Asked
        asked={asked}
        order={order}
        editor={editor}
        onClose={close}
        onApproved={() => goTo(neighbors.next)}
        onAsked={changes.adopt}
      />
    </>
  )
}

/** What is asked now, and the two ways to ask. */
function useAsked(order: StaffOrder, editor: ProjectEditing) {
  const [asked, setAsked] = useState<AskedNow>()
  const approve = async () => {
    const saved = await editor.saveNow()
    const isToApprove = nextApproval(saved?.kind === 'order' ? saved.order : order) !== undefined
    if (isToApprove) setAsked('approve')
    else showToast({ title: 'This order does not wait for approval' })
  }
  const askCustomer = (about?: PointQuestion) => {
    const refusal = askRefusal(order)
    if (refusal) showToast({ title: refusal })
    else setAsked({ about })
  }
  return { asked, approve, askCustomer, close: () => setAsked(undefined) }
}

/** The approval, or a question to the customer, which may begin at a point of the review. */
type AskedNow = 'approve' | { readonly about: PointQuestion | undefined }

type AskedProps = {
  asked: AskedNow | undefined
  order: StaffOrder
  editor: ProjectEditing
  onClose: () => void
  onApproved: () => void
  onAsked: FactChanges['adopt']
}

function Asked({ asked, order, editor, onClose, onApproved, onAsked }: AskedProps) {
  if (asked === undefined) return null
  if (asked === 'approve') {
    return <ApproveDialog order={order} editor={editor} onClose={onClose} onApproved={onApproved} />
  }
  const about = asked.about ? { about: asked.about } : {}
  return <AskDialog order={order} {...about} onClose={onClose} onAsked={onAsked} />
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
