import { useState } from 'react'
import type { StaffOrder } from '#contract/staff-order.ts'
import type { AnswerValue } from '#core/project/change-answers.ts'
import { dropEdit, keepEdit, keptEditOf } from './kept-edit.ts'
import {
  editedAnswers,
  isChanged,
  type OrderEdit,
  problemsOf,
  unchanged,
  withAnswer,
  withText,
} from './order-edit.ts'

type Form = {
  readonly order: StaffOrder
  readonly edit: OrderEdit
  readonly isKept: boolean
  /** Counts how often the form was reset; its fields then show the stored values. */
  readonly round: number
}

/** The form with the current order, or with unsaved changes from an earlier visit. */
export function useOrderEdit(opened: StaffOrder) {
  const [form, setForm] = useState<Form>(() => {
    const kept = keptEditOf(opened.id)
    return kept
      ? { ...kept, isKept: true, round: 0 }
      : { order: opened, edit: unchanged, isKept: false, round: 0 }
  })
  const [isChecked, setIsChecked] = useState(false)
  const { order, edit } = form
  const change = (next: OrderEdit) => {
    if (isChanged(next)) keepEdit({ order, edit: next })
    else dropEdit(order.id)
    setForm({ ...form, edit: next })
  }
  const problems = problemsOf(order, edit)
  return {
    order,
    edit,
    round: form.round,
    isDirty: isChanged(edit),
    isKept: form.isKept && isChanged(edit),
    answers: editedAnswers(order, edit),
    /** Shown after the first attempt to save. */
    problems: isChecked ? problems : {},
    check: () => {
      setIsChecked(true)
      return Object.keys(problems).length === 0
    },
    type: (name: 'customerName' | 'customerEmail', text: string) =>
      change(withText(order, edit, name, text)),
    give: (id: string, value: AnswerValue) => change(withAnswer(order, edit, id, value)),
    /** Resets the form to this order. */
    start: (fresh: StaffOrder) => {
      dropEdit(fresh.id)
      setIsChecked(false)
      setForm({ order: fresh, edit: unchanged, isKept: false, round: form.round + 1 })
    },
  }
}

export type OrderEditing = ReturnType<typeof useOrderEdit>
