import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { FormValues } from '../session/use-checked-form.ts'
import { FormDialog } from '../staff/form-dialog.tsx'
import { businessTypes, choices, levels, readTerms } from './competitor-words.ts'
import { type CompetitorBody, useCreateCompetitor } from './competitors-query.ts'

export function CompetitorDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateCompetitor(onClose)
  return (
    <FormDialog
      title="Add Competitor"
      submitLabel="Add Competitor"
      busy={create.isPending}
      check={check}
      onSubmit={(values) => create.mutate(competitorOf(values))}
      onClose={onClose}
    >
      <Field label="Company name (required)">
        <Input name="companyName" autoComplete="off" />
      </Field>
      <Field label="Business type (required)">
        <Select name="businessType" placeholder="Choose a type" options={choices(businessTypes)} />
      </Field>
      <Field label="Website">
        <Input name="website" inputMode="url" autoComplete="off" />
      </Field>
      <Field label="Primary contact">
        <Input name="primaryContact" autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Phone">
          <Input name="phone" type="tel" autoComplete="off" />
        </Field>
        <Field label="Email">
          <Input name="email" type="email" autoComplete="off" />
        </Field>
        <Field label="City">
          <Input name="city" defaultValue="Des Moines" autoComplete="off" />
        </Field>
        <Field label="State">
          <Input name="state" defaultValue="IA" autoComplete="off" />
        </Field>
      </div>
      <Field label="Service types" hint="Between commas.">
        <Input name="serviceTypes" defaultValue="cost_analysis" autoComplete="off" />
      </Field>
      <Field label="Target markets" hint="Between commas.">
        <Input name="targetMarkets" defaultValue="restaurant" autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Data source">
          <Input name="dataSource" defaultValue="manual_research" autoComplete="off" />
        </Field>
        <Field label="Data reliability">
          <Select name="dataReliability" defaultValue="medium" options={choices(levels)} />
        </Field>
      </div>
      <Field label="Notes">
        <Textarea name="notes" rows={3} />
      </Field>
    </FormDialog>
  )
}

function check(values: FormValues): string | undefined {
  if (!values['companyName']?.trim()) return 'Company name is required'
  return values['businessType'] ? undefined : 'Business type is required'
}

function competitorOf(values: FormValues): CompetitorBody {
  const text = (name: string) => (values[name] ?? '').trim()
  return {
    companyName: text('companyName'),
    businessType: businessTypes.find((id) => id === values['businessType']) ?? 'cost_estimator',
    website: text('website'),
    primaryContact: text('primaryContact'),
    phone: text('phone'),
    email: text('email'),
    city: text('city'),
    state: text('state'),
    serviceTypes: readTerms(values['serviceTypes']),
    targetMarkets: readTerms(values['targetMarkets']),
    dataSource: text('dataSource'),
    dataReliability: levels.find((id) => id === values['dataReliability']) ?? 'medium',
    notes: text('notes'),
  }
}
