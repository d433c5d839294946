import { useEffect, useState } from 'react'
import { missingDemoFields, missingDemoFieldsMessage } from '#core/project/required-demo-fields.ts'
import { type CallReply, call, messageOf } from '#web/lib/call.ts'
import { clearToast, showToast } from '#web/ui/toast-store.ts'
import { areaProblem, type DemoValues, demoFieldByLabel, demoOrder } from './demo-values.ts'

export type DemoReply = CallReply<'createDemoOrder'>

type DemoView =
  | { readonly kind: 'form'; readonly pending: boolean; readonly problem?: string }
  | { readonly kind: 'received'; readonly reply: DemoReply }
  | { readonly kind: 'result'; readonly reply: DemoReply }

export type DemoOrderState = {
  readonly view: DemoView
  /** Returns the first missing or wrong field, which should get the focus. */
  readonly submit: (values: DemoValues) => string | undefined
}

const resultDelayMs = 3000

/** The form, then "received", and three seconds later the result. */
export function useDemoOrder(): DemoOrderState {
  const [view, setView] = useState<DemoView>({ kind: 'form', pending: false })
  useEffect(() => {
    if (view.kind !== 'received') return undefined
    const timer = setTimeout(() => setView({ ...view, kind: 'result' }), resultDelayMs)
    return () => clearTimeout(timer)
  }, [view])
  const send = async (values: DemoValues) => {
    clearToast()
    setView({ kind: 'form', pending: true })
    try {
      const reply = await call('createDemoOrder', { body: demoOrder(values) })
      setView({ kind: 'received', reply })
      window.scrollTo(0, 0)
    } catch (error) {
      const problem = messageOf(error, 'Your project could not be sent. Please try again.')
      setView({ kind: 'form', pending: false, problem })
    }
  }
  return {
    view,
    submit: (values) => {
      const missing = missingDemoFields(demoOrder(values))
      if (missing.length > 0) sayMissing(missing)
      else if (areaProblem(values.squareFootage)) return 'squareFootage'
      else void send(values)
      return demoFieldByLabel[missing[0] ?? '']
    },
  }
}

function sayMissing(missing: readonly string[]): void {
  showToast({
    tone: 'destructive',
    title: 'Required Information Missing',
    description: missingDemoFieldsMessage(missing),
  })
}
