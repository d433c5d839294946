import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatPhone } from '#core/contact/phone-number.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import { type AccountField, accountFields, type IntakeValues } from './intake-values.ts'
import type { SavedDraft } from './use-draft-sync.ts'
import { type PlanOffer, useOwnAccount } from './use-plan-offer.ts'
import { useSpaces } from './use-spaces.ts'

/** `filled`: what the account filled in. `planEmail`: where a report of the plan goes. */
export type AccountContact = {
  readonly filled: readonly AccountField[]
  readonly planEmail: string | undefined
}

/** Fills empty fields once from the account and its newest order; a plan fixes the address. */
export function useAccountContact(
  form: UseFormReturn<IntakeValues>,
  { sync, isOpened }: SavedDraft,
  offer: PlanOffer | undefined,
): AccountContact {
  const account = useOwnAccount()
  const { spaces, isFetching } = useSpaces()
  const [filled, setFilled] = useState<readonly AccountField[]>([])
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !isOpened || !account || isFetching) return
    isDone.current = true
    const answers = spaces[0]?.projectData
    const known: Record<AccountField, string> = {
      companyName: textOf(answers?.['companyName']),
      contactPerson: textOf(answers?.['contactPerson']),
      email: account.email,
      phone: formatPhone(textOf(answers?.['phone'])),
    }
    const empty = accountFields.filter(
      (name) => known[name] !== '' && form.getValues(name).trim() === '',
    )
    for (const name of empty) sync.fill(name, known[name])
    setFilled(empty)
  }, [account, spaces, isFetching, isOpened, form, sync])
  const planEmail = offer?.isCovered ? offer.email : undefined
  const email = useWatch({ control: form.control, name: 'email' })
  useEffect(() => {
    if (planEmail === undefined || email === planEmail || !isOpened) return
    form.setValue('email', planEmail, { shouldDirty: true, shouldValidate: true })
  }, [planEmail, email, isOpened, form])
  return { filled, planEmail }
}
