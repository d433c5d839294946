import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactsEffectView } from '#contract/order-facts.ts'
import type { ChangedOrder, StaffOrder } from '#contract/staff-order.ts'
import { type AnswerValue, changeAnswers } from '#core/project/change-answers.ts'
import type { CallInput } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type EditableProject, ofOrder } from '../bid-items/load-project.ts'
import type { ProjectEditing } from '../bid-items/use-project-editor.ts'
import { approvalTakenBackText } from '../orders/approval-taken-back.ts'
import { noteChange } from '../orders/last-approval.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

type SentAnswers = CallInput<'changeFacts'>['body']['answers']

/** Answers with a known effect that wait for a decision. */
export type PendingChange = {
  readonly answers: SentAnswers
  readonly effect: FactsEffectView
  readonly revision: number
  /** True for the customer's answers, false for changes by staff. */
  readonly isProposal: boolean
}

export type LinesChoice = 'reprice' | 'keep'

/** Changes of the facts, one at a time: previewed, decided on if lines would change, stored. */
export function useFactChanges(order: StaffOrder, editor: ProjectEditing) {
  const [pending, setPending] = useState<PendingChange>()
  const [problem, setProblem] = useState<{ readonly id: string; readonly sentence: string }>()
  // Counts discarded changes; the fields then show the stored values again.
  const [round, setRound] = useState(0)
  const adopt = useAdopt(editor)
  const params = { orderId: order.id }
  const undo = useMutation({
    mutationFn: (revision: number) => callAsStaff('undoFacts', { params, body: { revision } }),
    onSuccess: (restored) => {
      adopt(restored)
      setRound((before) => before + 1)
      toastDone('Facts Undone', undoneText(restored))
    },
    onError: (error) => toastFailed(error, 'Failed to undo the change of facts'),
  })
  const apply = useMutation({
    mutationFn: ({ change, lines }: { change: PendingChange; lines: LinesChoice }) => {
      const { answers, revision, isProposal } = change
      return isProposal
        ? callAsStaff('decideRequest', {
            params,
            body: { decision: 'accepted', lines, revision, ...seenAnswers(order) },
          })
        : callAsStaff('changeFacts', { params, body: { answers, lines, revision } })
    },
    onSuccess: (changed, { lines, change }) => {
      setPending(undefined)
      adopt(changed)
      showToast({
        title: 'Facts Changed',
        description: outcomeText(change, lines),
        tone: 'good',
        action: { label: 'Undo', onPress: () => undo.mutate(changed.revision) },
      })
    },
    onError: (error) => toastFailed(error, 'Failed to change the facts'),
  })
  const look = useMutation({
    mutationFn: async (change: Pick<PendingChange, 'answers' | 'isProposal'>) => {
      const saved = await editor.saveNow()
      const body = { answers: change.answers }
      const effect = await callAsStaff('previewFacts', { params, body })
      return { ...change, effect, revision: saved?.revision ?? editor.revision }
    },
    onSuccess: (change) => {
      if (change.effect.lines.length > 0) setPending(change)
      else apply.mutate({ change, lines: 'reprice' })
    },
    onError: (error) => toastFailed(error, 'Failed to change the facts'),
  })
  return {
    pending,
    problem,
    round,
    busy: look.isPending || apply.isPending || undo.isPending,
    undo: () => undo.mutate(order.revision),
    adopt,
    give: (id: string, value: AnswerValue) => {
      const answers: SentAnswers = { [id]: sendable(value) }
      const checked = changeAnswers(order.projectData, answers)
      setProblem(checked.ok ? undefined : checked.refusal[0])
      if (checked.ok) look.mutate({ answers, isProposal: false })
    },
    /** What was kept follows the facts after all; what staff edited stays. */
    reprice: () => look.mutate({ answers: {}, isProposal: false }),
    takeOver: (answers: SentAnswers) => look.mutate({ answers, isProposal: true }),
    decide: (lines: LinesChoice) => pending && apply.mutate({ change: pending, lines }),
    giveUp: () => {
      setPending(undefined)
      setRound((before) => before + 1)
    },
  }
}

/** The decision is about the answers on the screen, not about later ones. */
export function seenAnswers({ customerRequest }: StaffOrder) {
  return customerRequest?.answeredAt ? { answeredAt: customerRequest.answeredAt } : {}
}

export type FactChanges = ReturnType<typeof useFactChanges>

/** The sheet and every list are updated with the server's answer. */
function useAdopt(editor: ProjectEditing) {
  const queries = useQueryClient()
  return (changed: StaffOrder) => {
    noteChange()
    const project: EditableProject = ofOrder(changed)
    editor.adopt(project)
    queries.setQueryData(['project', changed.id], project)
    queries.setQueryData(['orders', 'one', changed.id], changed)
    void queries.invalidateQueries({ queryKey: ['orders', 'list'] })
  }
}

function outcomeText({ effect }: PendingChange, lines: LinesChoice): string {
  if (effect.lines.length === 0) return 'No line depends on it.'
  return lines === 'keep'
    ? 'All lines are as they were. Re-price them before you approve.'
    : 'The lines follow the new facts.'
}

function undoneText({ approvalTakenBack }: ChangedOrder): string {
  return approvalTakenBack
    ? approvalTakenBackText
    : 'Answers, lines and narrative are as they were.'
}

function sendable(value: AnswerValue): SentAnswers[string] {
  return Array.isArray(value) ? [...value] : (value as SentAnswers[string])
}
