import type { StaffOrder } from '#contract/staff-order.ts'
import {
  type AnswerChanges,
  type AnswerValue,
  changeAnswers,
} from '#core/project/change-answers.ts'
import { isAnswered } from '#core/project/project-answers.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'

/**
 * The unsaved changes of the form. Only these are saved, so a colleague's change of another field
 * is kept.
 */
export type OrderEdit = {
  readonly customerName?: string
  readonly customerEmail?: string
  readonly answers: AnswerChanges
}

export const unchanged: OrderEdit = { answers: {} }

export function isChanged({ customerName, customerEmail, answers }: OrderEdit): boolean {
  const given = [customerName, customerEmail].some((text) => text !== undefined)
  return given || Object.keys(answers).length > 0
}

export function withText(
  order: StaffOrder,
  edit: OrderEdit,
  name: 'customerName' | 'customerEmail',
  text: string,
): OrderEdit {
  const { [name]: _, ...rest } = edit
  return text.trim() === order[name] ? rest : { ...rest, [name]: text }
}

/** An answer equal to the stored one is not a change. */
export function withAnswer(
  order: StaffOrder,
  edit: OrderEdit,
  id: string,
  value: AnswerValue,
): OrderEdit {
  const { [id]: _, ...others } = edit.answers
  const stored = (order.projectData as StoredAnswers)[id]
  const isAsBefore = isAnswered(value)
    ? JSON.stringify(value) === JSON.stringify(stored)
    : !isAnswered(stored)
  return { ...edit, answers: isAsBefore ? others : { ...others, [id]: value } }
}

/** The values in the form: what is stored, with the changes applied. */
export function editedAnswers(order: StaffOrder, { answers }: OrderEdit): StoredAnswers {
  return { ...order.projectData, ...answers }
}

/** The problems by field: its name in the order, or the id of the answer. */
export function problemsOf(order: StaffOrder, edit: OrderEdit): Readonly<Record<string, string>> {
  const changed = changeAnswers(order.projectData, edit.answers)
  const problems = changed.ok ? [] : changed.refusal.map(({ id, sentence }) => [id, sentence])
  const { customerName = order.customerName, customerEmail = order.customerEmail } = edit
  return {
    ...Object.fromEntries(problems),
    ...(customerName.trim() ? {} : { customerName: 'Name is required' }),
    ...(/^\S+@\S+\.\S+$/.test(customerEmail.trim())
      ? {}
      : { customerEmail: 'Valid email is required' }),
  }
}
