import { useState } from 'react'
import type { PlanId } from '#web/content/plan-copy.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'

export type Subscribe = {
  /** The plan for which email and name are being asked. */
  readonly askedPlan: PlanId | undefined
  /** The plan whose checkout is being opened. */
  readonly pendingPlan: PlanId | undefined
  /** The input of the last try and its error; the dialog opens again with both. */
  readonly failed: FailedTry | undefined
  readonly ask: (plan: PlanId) => void
  readonly cancel: () => void
  readonly confirm: (email: string, name: string) => void
}

type FailedTry = { readonly email: string; readonly name: string; readonly problem: string }

/**
 * From a plan to the payment provider's page: asks for the customer, then follows the answer's
 * address.
 */
export function useSubscribe(): Subscribe {
  const [askedPlan, setAskedPlan] = useState<PlanId>()
  const [pendingPlan, setPendingPlan] = useState<PlanId>()
  const [failed, setFailed] = useState<FailedTry>()
  const cancel = () => {
    setAskedPlan(undefined)
    showToast({
      tone: 'destructive',
      title: 'Subscription Cancelled',
      description: 'Email and name are required to create a subscription.',
    })
  }
  const open = async (plan: 'starter' | 'professional', email: string, name: string) => {
    setAskedPlan(undefined)
    setPendingPlan(plan)
    try {
      const { url } = await call('createSubscription', {
        body: { plan, customerEmail: email, customerName: name },
      })
      if (!url) throw new Error('No checkout URL received')
      location.assign(url)
    } catch (error) {
      const problem = subscriptionProblem(error)
      showToast({ tone: 'destructive', title: 'Subscription Error', description: problem })
      setFailed({ email, name, problem })
      setAskedPlan(plan)
    }
    setPendingPlan(undefined)
  }
  return {
    askedPlan,
    pendingPlan,
    failed,
    ask: (plan) => {
      setFailed(undefined)
      setAskedPlan(plan)
    },
    cancel,
    confirm: (email, name) => {
      if (email.trim() === '' || name.trim() === '') cancel()
      else if (askedPlan && askedPlan !== 'enterprise') {
        void open(askedPlan, email.trim(), name.trim())
      }
    },
  }
}

function subscriptionProblem(error: unknown): string {
  const fallback = 'Failed to create subscription. Please try again.'
  if (error instanceof Error && error.message === 'No checkout URL received') return error.message
  return messageOf(error, fallback)
}
