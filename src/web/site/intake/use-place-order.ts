import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PackageType } from '#core/catalog/package-type.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { withOneCookie } from '#web/lib/one-cookie.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { LiveEstimate } from '../estimate/use-live-estimate.ts'
import { findDraftOrder, findDuplicateMark, rememberDraftOrder } from './intake-draft.ts'
import { type IntakeValues, projectData } from './intake-values.ts'
import { rangeState } from './shown-range.ts'

/** Places the order, within the plan or to be paid, and goes on to its next page. */
export function usePlaceOrder(
  packageType: PackageType,
  isCovered: boolean,
  estimate: LiveEstimate | undefined,
) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  // Back may be pressed before the checkout is rendered; the form is then still shown and must not
  // stay busy.
  useEffect(() => {
    const stop = () => setPending(false)
    addEventListener('popstate', stop)
    return () => removeEventListener('popstate', stop)
  }, [])
  const placeOrder = async (values: IntakeValues) => {
    setPending(true)
    try {
      if (isCovered) {
        const orderId = await orderWithinPlan(packageType, values)
        rememberDraftOrder(orderId)
        await navigate(pagePath('order', { orderId }))
        return
      }
      const replaces = findDraftOrder()
      const { clientSecret, orderId } = await withOneCookie(() =>
        call('createPaymentIntent', {
          body: {
            packageType,
            customerEmail: values.email.trim(),
            customerName: values.contactPerson.trim(),
            projectData: projectData(values),
            ...(replaces === undefined ? {} : { replaces }),
            ...marksOfDraft(),
          },
        }),
      )
      rememberDraftOrder(orderId)
      const state = estimate && rangeState(estimate)
      await navigate(pagePath('checkout', {}, { clientSecret, orderId }), { state })
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'Error',
        description: messageOf(error, 'Failed to create order'),
      })
      setPending(false)
    }
  }
  return { pending, placeOrder }
}

/** The sentence beside the button says that ordering accepts the terms. */
function marksOfDraft() {
  const duplicate = findDuplicateMark()
  return { acceptsTerms: true as const, ...(duplicate === undefined ? {} : { duplicate }) }
}

async function orderWithinPlan(packageType: PackageType, values: IntakeValues): Promise<string> {
  const { orderId } = await withOneCookie(() =>
    call('placePlanOrder', {
      body: {
        packageType,
        customerName: values.contactPerson.trim(),
        projectData: projectData(values),
        ...marksOfDraft(),
      },
    }),
  )
  return orderId
}
