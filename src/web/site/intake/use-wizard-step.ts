import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { PackageType } from '#core/catalog/package-type.ts'
import { focusField } from './error-summary.tsx'
import { type IntakeValues, missingItems } from './intake-values.ts'
import { type PhoneStep, readPhoneStep, stepOfField } from './phone-steps.ts'
import { isPhone } from './use-is-phone.ts'

/**
 * The step is part of the address, so that Back, Forward and a reload keep the place. Only a phone
 * shows the form's own steps; everywhere else the address only distinguishes the form from the review.
 */
export function useWizardStep(form: UseFormReturn<IntakeValues>, packageType: PackageType) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('step')
  const isAsked = asked === 'review'
  const [canReview, setCanReview] = useState(() => missingItems(form.getValues()).length === 0)
  useEffect(() => {
    if (isAsked && !canReview) setSearch({}, { replace: true })
  }, [isAsked, canReview, setSearch])
  const isReview = isAsked && canReview
  const phoneStep = readPhoneStep(asked, packageType)
  const focus = useFocusOfStep(isReview ? 'review' : phoneStep)
  const goTo = (step: PhoneStep) => {
    setSearch({ step })
    window.scrollTo(0, 0)
  }
  return {
    isReview,
    phoneStep,
    heading: focus.heading,
    goTo,
    /** Leads to a field, on a phone by way of its screen. */
    showField: (name: string) => {
      const step = stepOfField(name)
      if (!isPhone() || (step === phoneStep && !isReview)) return focusField(name)
      focus.want(name)
      setSearch({ step })
      return true
    },
    goToReview: () => {
      setCanReview(true)
      setSearch({ step: 'review' })
      window.scrollTo(0, 0)
    },
    goToDetails: () => setSearch({}),
  }
}

/** A new step is announced by its heading, unless a certain field was asked for. */
function useFocusOfStep(step: PhoneStep | 'review') {
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<string>(undefined)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const name = wanted.current
    wanted.current = undefined
    if (name === undefined || !focusField(name)) heading.current?.focus()
  }, [step])
  return {
    heading,
    want: (name: string) => {
      wanted.current = name
    },
  }
}
