import { type ReactNode, useState } from 'react'
import {
  type Business,
  type BusinessField,
  businessLabels,
  businessSetting,
  hasPostalAddress,
  isPlaceholderEmail,
} from '#core/business/business.ts'
import { settingChanges } from '#core/settings/setting.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { BusinessPreview } from './business-preview.tsx'
import { useSaveBusiness } from './business-query.ts'

type BusinessFormProps = { saved: Business; revision: number }

export function BusinessForm({ saved, revision }: BusinessFormProps) {
  const [edited, setEdited] = useState<Partial<Business>>({})
  const [isTried, setIsTried] = useState(false)
  const save = useSaveBusiness(revision)
  const business = { ...saved, ...edited }
  const isChanged = settingChanges(businessSetting, saved, business).length > 0
  const problems = isTried ? problemsOf(business) : {}
  const submit = () => {
    setIsTried(true)
    if (Object.keys(problemsOf(business)).length > 0) return
    save.mutate(business, { onSuccess: () => setEdited({}) })
  }
  const field = (name: BusinessField) => ({
    name,
    value: business[name],
    problem: problems[name],
    onChange: (value: string) => setEdited({ ...edited, [name]: value }),
  })
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <LeaveGuard dirty={isChanged} />
        <TextField {...field('legalName')} autoComplete="organization" maxLength={120} />
        <TextField
          {...field('address')}
          lines={4}
          maxLength={300}
          autoComplete="street-address"
          hint="As on an envelope: street, then city, state and ZIP code."
        />
        <TextField
          {...field('supportEmail')}
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={
            isPlaceholderEmail(business.supportEmail)
              ? 'This is a placeholder: mail sent there is not delivered.'
              : 'Customers write to it.'
          }
        />
        <TextField {...field('supportPhone')} type="tel" optional maxLength={40} />
        <TextField {...field('taxId')} optional maxLength={60} hint="Printed on invoices only." />
        <TextField
          {...field('invoicePrefix')}
          optional
          maxLength={12}
          hint="Before the number of new invoices. Numbers go on counting when it changes."
        />
        <TextField
          {...field('invoiceNote')}
          optional
          lines={3}
          maxLength={600}
          hint="Below the lines of new invoices."
        />
        {hasPostalAddress(business) ? null : (
          <Alert tone="caution">
            An invoice needs a postal address. Give at least a street and a city.
          </Alert>
        )}
        {save.isError ? (
          <Alert tone="bad" title="The details were not saved">
            {messageOf(save.error, 'The server did not answer as expected. Try again.')}
          </Alert>
        ) : null}
        <Button type="submit" size="sm" className="self-start" busy={save.isPending}>
          Save Details
        </Button>
      </form>
      <BusinessPreview business={business} />
    </div>
  )
}

/** The server checks all of it again, and more. */
function problemsOf(business: Business): Partial<Record<BusinessField, string>> {
  return {
    ...(business.legalName.trim() === ''
      ? { legalName: 'Give the legal name of the business.' }
      : {}),
    ...(/^\S+@\S+$/.test(business.supportEmail.trim())
      ? {}
      : { supportEmail: 'Give an email address, for example help@your-business.com.' }),
    ...(/^[A-Za-z0-9/-]*$/.test(business.invoicePrefix.trim())
      ? {}
      : { invoicePrefix: 'Use letters, digits, - or / only.' }),
  }
}

type TextFieldProps = {
  name: BusinessField
  value: string
  problem: string | undefined
  onChange: (value: string) => void
  hint?: ReactNode
  optional?: boolean
  lines?: number
  type?: string
  autoComplete?: string
  maxLength: number
}

function TextField(props: TextFieldProps) {
  const { name, value, problem, onChange, hint, optional, lines, type, ...limits } = props
  const label = businessLabels[name]
  return (
    <Field label={optional ? `${label} (optional)` : label} hint={hint} error={problem}>
      {lines ? (
        <Textarea
          name={name}
          rows={lines}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...limits}
        />
      ) : (
        <Input
          name={name}
          type={type}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...limits}
        />
      )}
    </Field>
  )
}
