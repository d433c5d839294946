import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export type FormValues = Readonly<Record<string, string>>

type CheckedForm = {
  readonly complaint: string | undefined
  /** Set on the notice that shows the problem; it gets the focus. */
  readonly notice: RefObject<HTMLDivElement | null>
  readonly submit: (form: HTMLFormElement) => void
}

/** Reads a form on submit; values with a problem are not passed on. */
export function useCheckedForm(
  check: (values: FormValues) => string | undefined,
  onSubmit: (values: FormValues) => void,
): CheckedForm {
  const [complaint, setComplaint] = useState<string>()
  const notice = useRef<HTMLDivElement>(null)
  const submit = (form: HTMLFormElement) => {
    const values = readForm(form)
    const found = check(values)
    flushSync(() => setComplaint(found))
    if (found === undefined) onSubmit(values)
    else notice.current?.focus()
  }
  return { complaint, notice, submit }
}

function readForm(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value)] as const),
  )
}
