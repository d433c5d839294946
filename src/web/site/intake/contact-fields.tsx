import { useFormContext } from 'react-hook-form'
import { formatPhone, phoneMaxLength } from '#web/lib/typed-input.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FieldBlock, fieldId, TextField, useFieldError } from './form-fields.tsx'
import type { IntakeValues } from './intake-values.ts'
import { ProfileNotice } from './profile-notice.tsx'
import { useReturningClient } from './use-returning-client.ts'

export function ContactFields() {
  const { register } = useFormContext<IntakeValues>()
  const client = useReturningClient()
  const emailField = register('email', { onChange: (event) => client.onEmail(event.target.value) })
  return (
    <FieldBlock mark="A" title="Contact" steps={['you']}>
      <TextField name="companyName" label="Company Name *" autoComplete="organization" />
      <TextField name="contactPerson" label="Contact Person *" autoComplete="name" />
      <Field id={fieldId('email')} label="Email Address *" error={useFieldError('email')}>
        <Input
          {...emailField}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      </Field>
      <PhoneField />
      <ProfileNotice client={client} />
    </FieldBlock>
  )
}

function PhoneField() {
  const { register } = useFormContext<IntakeValues>()
  const { onChange, ...field } = register('phone')
  return (
    <Field id={fieldId('phone')} label="Phone Number *" error={useFieldError('phone')}>
      <Input
        {...field}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={phoneMaxLength}
        placeholder="(515) 555-0123"
        onChange={(event) => {
          event.target.value = formatPhone(event.target.value)
          return onChange(event)
        }}
      />
    </Field>
  )
}
