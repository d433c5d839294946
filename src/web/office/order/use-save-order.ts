import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FactsEffectView } from '#contract/order-facts.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { CallError, type CallInput } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { approvalTakenBackText } from '../orders/approval-taken-back.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { dropEdit } from './kept-edit.ts'
import type { OrderEditing } from './use-order-edit.ts'

type FactsBody = CallInput<'changeFacts'>['body']

type Pending = { readonly effect: FactsEffectView; readonly revision: number }

/** Saves the form; if lines depend on the changes, their effect is decided on first. */
export function useSaveOrder({ order, edit, start }: OrderEditing) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [pending, setPending] = useState<Pending>()
  const params = { orderId: order.id }
  const key = ['orders', 'one', order.id]
  const store = useMutation({
    mutationFn: ({ lines, revision }: Required<Pick<FactsBody, 'lines' | 'revision'>>) =>
      callAsStaff('changeFacts', { params, body: { ...bodyOf(edit), lines, revision } }),
    onSuccess: async (saved) => {
      dropEdit(order.id)
      void queries.invalidateQueries({ queryKey: ['orders'] })
      queries.setQueryData(key, saved)
      toastDone(
        'Order Updated',
        saved.approvalTakenBack ? approvalTakenBackText : 'Review the report before approving it.',
      )
      await navigate(pagePath('adminOrder', params))
    },
    onError: (error) => {
      setPending(undefined)
      if (!isConflict(error)) toastFailed(error, 'Failed to update order')
    },
  })
  const look = useMutation({
    mutationFn: async (revision: number) => {
      const { answers } = bodyOf(edit)
      const isOfLines = Object.keys(answers).length > 0
      const effect = isOfLines && (await callAsStaff('previewFacts', { params, body: { answers } }))
      return { effect, revision }
    },
    onSuccess: ({ effect, revision }) => {
      if (effect && effect.lines.length > 0) setPending({ effect, revision })
      else store.mutate({ lines: 'reprice', revision })
    },
    onError: (error) => toastFailed(error, 'Failed to update order'),
  })
  const fresh = () => callAsStaff('showStaffOrder', { params })
  return {
    pending,
    busy: look.isPending || store.isPending,
    isSaved: store.isSuccess,
    save: () => look.mutate(order.revision),
    decide: (lines: FactsBody['lines']) =>
      pending && store.mutate({ lines, revision: pending.revision }),
    giveUp: () => setPending(undefined),
    conflict: isConflict(store.error),
    leaveConflict: store.reset,
    reload: async () => {
      const theirs: StaffOrder = await fresh()
      queries.setQueryData(key, theirs)
      start(theirs)
      store.reset()
    },
    keepMine: async () => {
      store.reset()
      look.mutate((await fresh()).revision)
    },
  }
}

function bodyOf({ customerName, customerEmail, answers }: OrderEditing['edit']) {
  return {
    answers: answers as FactsBody['answers'],
    ...(customerName === undefined ? {} : { customerName: customerName.trim() }),
    ...(customerEmail === undefined ? {} : { customerEmail: customerEmail.trim() }),
  }
}

function isConflict(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'edited-meanwhile'
}
