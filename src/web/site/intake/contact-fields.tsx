import { Suspense, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  formatPhone,
  isBeyondForm,
  isPhoneNumber,
  phoneMaxLength,
  phoneTypedLength,
} from '#core/contact/phone-number.ts'
import { looksLikeEmail } from '#web/lib/typed-input.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { FieldBlock, fieldId, TextField, useFieldError } from './form-fields.tsx'
import type { IntakeValues } from './intake-values.ts'
import { ProfileNotice } from './profile-notice.tsx'
import type { AccountContact } from './use-account-contact.ts'
import { useReturningClient } from './use-returning-client.ts'

export function ContactFields({ contact }: { contact: AccountContact }) {
  const { register } = useFormContext<IntakeValues>()
  const client = useReturningClient()
  const emailField = register('email', { onChange: (event) => client.onEmail(event.target.value) })
  return (
    <FieldBlock mark="A" title="Contact" steps={['you']}>
      <Field
        id={fieldId('email')}
        label="Email Address *"
        hint={contact.planEmail ? planEmailText : undefined}
        error={useFieldError('email')}
      >
        <Input
          {...emailField}
          readOnly={contact.planEmail !== undefined}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      </Field>
      <PhoneField />
      <LateNames />
      <TextField name="companyName" label="Company Name *" autoComplete="organization" />
      <TextField name="contactPerson" label="Contact Person *" autoComplete="name" />
      <ProfileNotice client={client} />
      <FilledNotice contact={contact} />
    </FieldBlock>
  )
}

const EmailNames = loadedLater(() => import('./email-names.tsx').then((part) => part.EmailNames))

/** Loaded once there is an address to read. */
function LateNames() {
  const email = useWatch<IntakeValues, 'email'>({ name: 'email' })
  return looksLikeEmail(email) ? (
    <Suspense>
      <EmailNames />
    </Suspense>
  ) : null
}

const planEmailText =
  'The address of your account. Reports of your plan and all mails about them go there.'

/** Where the answers come from that nobody typed here. */
function FilledNotice({ contact: { filled, planEmail } }: { contact: AccountContact }) {
  const isOfOrder = filled.some((name) => name !== 'email')
  if (!isOfOrder && (planEmail !== undefined || filled.length === 0)) return null
  return (
    <p role="status" className="text-sm text-graphite sm:col-span-2">
      {isOfOrder
        ? 'Filled in from your account and your last order. Change whatever is different for this space.'
        : 'This is the email of your account. Change it if the report should go to another address.'}
    </p>
  )
}

function PhoneField() {
  const { register } = useFormContext<IntakeValues>()
  const { onChange, ...field } = register('phone')
  const entered = useWatch<IntakeValues, 'phone'>({ name: 'phone' })
  useWholeNumber()
  return (
    <Field id={fieldId('phone')} label="Phone Number *" error={useFieldError('phone')}>
      <Input
        {...field}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={isBeyondForm(entered ?? '') ? phoneTypedLength : phoneMaxLength}
        placeholder="(515) 555-0123"
        onChange={(event) => {
          event.target.value = formatPhone(event.target.value)
          return onChange(event)
        }}
      />
    </Field>
  )
}

/**
 * The browser cuts what is typed or pasted to the length of the field, and with it the last digits
 * of a number that begins with +1. Whatever would be cut is formatted first.
 */
function useWholeNumber(): void {
  const { setValue, formState } = useFormContext<IntakeValues>()
  const { isSubmitted } = formState
  useEffect(() => {
    const field = document.getElementById(fieldId('phone'))
    if (!(field instanceof HTMLInputElement)) return
    const enter = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      const { value } = field
      const before = value.slice(0, field.selectionStart ?? value.length)
      const entered = before + text + value.slice(field.selectionEnd ?? value.length)
      if (text === '' || entered.length <= phoneMaxLength || !event.cancelable) return
      event.preventDefault()
      // A further digit is refused; it must not push the last one out.
      if (text.length === 1 && !isPhoneNumber(entered) && !isBeyondForm(entered)) return
      const change = { shouldDirty: true, shouldValidate: isSubmitted }
      setValue('phone', formatPhone(entered).slice(0, phoneTypedLength), change)
    }
    field.addEventListener('beforeinput', enter)
    return () => field.removeEventListener('beforeinput', enter)
  }, [setValue, isSubmitted])
}
