import {
  type Business,
  businessSetting,
  hasPostalAddress,
  isPlaceholderEmail,
} from '#core/business/business.ts'
import { Alert } from '#web/ui/alert.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { type SettingField, SettingForm } from '../settings/setting-form.tsx'
import { useSaveSetting } from '../settings/setting-query.ts'
import { BusinessPreview } from './business-preview.tsx'

type BusinessFormProps = { saved: Business; revision: number }

export function BusinessForm({ saved, revision }: BusinessFormProps) {
  const save = useSaveSetting({
    kind: 'business',
    done: 'Details saved',
    save: (business: Business) => callAsStaff('saveBusiness', { body: { revision, business } }),
  })
  return (
    <SettingForm
      setting={businessSetting}
      saved={saved}
      fields={fieldsOf}
      problemsOf={problemsOf}
      save={save}
      saveLabel="Save Details"
      failedTitle="The details were not saved"
      notice={noticeOf}
      preview={(business) => <BusinessPreview business={business} />}
    />
  )
}

function fieldsOf({ supportEmail }: Business): readonly SettingField<Business>[] {
  return [
    { name: 'legalName', autoComplete: 'organization', maxLength: 120 },
    {
      name: 'address',
      lines: 4,
      maxLength: 300,
      autoComplete: 'street-address',
      hint: 'As on an envelope: street, then city, state and ZIP code.',
    },
    {
      name: 'supportEmail',
      type: 'email',
      autoComplete: 'email',
      maxLength: 254,
      hint: isPlaceholderEmail(supportEmail)
        ? 'This is a placeholder: mail sent there is not delivered.'
        : 'Customers write to it.',
    },
    { name: 'supportPhone', type: 'tel', optional: true, maxLength: 40 },
    { name: 'taxId', optional: true, maxLength: 60, hint: 'Printed on invoices only.' },
    {
      name: 'invoicePrefix',
      optional: true,
      maxLength: 12,
      hint: 'Before the number of new invoices. Numbers go on counting when it changes.',
    },
    {
      name: 'invoiceNote',
      optional: true,
      lines: 3,
      maxLength: 600,
      hint: 'Below the lines of new invoices.',
    },
  ]
}

function noticeOf(business: Business) {
  return hasPostalAddress(business) ? null : (
    <Alert tone="caution">
      An invoice needs a postal address. Give at least a street and a city.
    </Alert>
  )
}

function problemsOf(business: Business): Partial<Record<keyof Business, string>> {
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
