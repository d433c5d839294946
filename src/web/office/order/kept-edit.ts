import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { StaffOrder } from '#contract/staff-order.ts'
import { type OrderFields, orderFields } from './order-fields.ts'

/** The order as it stood when the form was filled, and what was typed since. */
type KeptEdit = { readonly order: StaffOrder; readonly fields: OrderFields }

// The palette, "Back" and a session that ended take the form off the page without asking.
const kept = new Map<string, KeptEdit>()

export function dropEdit(orderId: string): void {
  kept.delete(orderId)
}

export function dropAllEdits(): void {
  kept.clear()
}

type OrderForm = {
  /** Only what differs from it is sent, with its revision. */
  readonly order: StaffOrder
  readonly form: UseFormReturn<OrderFields>
  readonly isKept: boolean
  /** Begins anew from this order. */
  readonly start: (order: StaffOrder) => void
}

/** The form over what stands, or as it was left without saving. */
export function useOrderForm(opened: StaffOrder): OrderForm {
  const [edit, setEdit] = useState(() => kept.get(opened.id))
  const [order, setOrder] = useState(edit?.order ?? opened)
  const form = useForm<OrderFields>({
    defaultValues: orderFields(order),
    ...(edit ? { values: edit.fields, resetOptions: { keepDefaultValues: true } } : {}),
  })
  const { isDirty } = form.formState
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: differs }) => {
          if (differs) kept.set(order.id, { order, fields: { ...values } })
          else if (differs === false) dropEdit(order.id)
        },
      }),
    [form, order],
  )
  const start = (fresh: StaffOrder) => {
    dropEdit(fresh.id)
    setEdit(undefined)
    setOrder(fresh)
    form.reset(orderFields(fresh))
  }
  return { order, form, isKept: edit !== undefined && isDirty, start }
}
