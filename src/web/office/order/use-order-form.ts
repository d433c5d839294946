import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { StaffOrder } from '#contract/staff-order.ts'
import { dropEdit, keepEdit, keptEditOf } from './kept-edit.ts'
import { type OrderFields, orderFields } from './order-fields.ts'

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
  const [edit, setEdit] = useState(() => keptEditOf(opened.id))
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
          if (differs) keepEdit({ order, fields: { ...values } })
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
