import type { ReactNode } from 'react'
import { soldArea } from '#web/lib/sold-area.ts'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import type { FormValues } from '#web/office/shell/use-checked-form.ts'
import { checkboxClass } from '#web/ui/checkbox-class.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  businessTypes,
  choices,
  levels,
  momentOf,
  readCount,
  readTerms,
  serviceTypes,
} from './competitor-fields.ts'
import { type CompetitorBody, useAddCompetitor } from './competitors-query.ts'

/** Every field of a new profile. */
export function CompetitorDialog({ onClose }: { onClose: () => void }) {
  const save = useAddCompetitor(onClose)
  return (
    <FormDialog
      title="Add Competitor"
      submitLabel="Add Competitor"
      busy={save.isPending}
      check={check}
      onSubmit={(values) => save.mutate(competitorOf(values))}
      onClose={onClose}
    >
      <Line label="Company name (required)" name="companyName" />
      <Field label="Business type (required)">
        <Select
          name="businessType"
          placeholder="Choose a type"
          defaultValue=""
          options={choices(businessTypes)}
        />
      </Field>
      <Line label="Website" name="website" inputMode="url" />
      <Line label="Primary contact" name="primaryContact" />
      <Pair>
        <Line label="Phone" name="phone" type="tel" />
        <Line label="Email" name="email" type="email" />
      </Pair>
      <Line label="Address" name="address" />
      <Pair>
        <Line label="City" name="city" value={soldArea.name} />
        <Line label="State" name="state" value={soldArea.state.code} />
      </Pair>
      <ServiceBoxes />
      <Line label="Target markets" hint="Between commas." name="targetMarkets" value="restaurant" />
      <Line label="Specializations" hint="Between commas." name="specializations" />
      <Pair>
        <Line label="Geographic scope" name="geographicScope" value="des_moines_metro" />
        <Line label="Employees" name="employeeCount" inputMode="numeric" />
        <Line label="Founded in" name="foundedYear" inputMode="numeric" />
        <Line label="Last researched" name="lastResearched" type="date" />
        <Line label="Data source" name="dataSource" value="manual_research" />
        <Field label="Data reliability">
          <Select name="dataReliability" defaultValue="medium" options={choices(levels)} />
        </Field>
      </Pair>
      <Field label="Notes">
        <Textarea name="notes" rows={3} />
      </Field>
    </FormDialog>
  )
}

type LineProps = {
  label: string
  hint?: string
  name: string
  type?: 'text' | 'tel' | 'email' | 'date'
  inputMode?: 'url' | 'numeric'
  value?: string
}

function Line({ label, hint, value = '', ...input }: LineProps) {
  return (
    <Field label={label} {...(hint ? { hint } : {})}>
      <Input {...input} autoComplete="off" defaultValue={value} />
    </Field>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

function ServiceBoxes() {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Service types</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices(serviceTypes).map(({ id, label }) => (
          <label key={id} className="flex min-h-9 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={`service:${id}`}
              defaultChecked={id === 'cost_analysis'}
              className={`size-6 ${checkboxClass}`}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function check(values: FormValues): string | undefined {
  if (!values['companyName']?.trim()) return 'Company name is required'
  if (!values['businessType']) return 'Business type is required'
  if (values['employeeCount'] && readCount(values['employeeCount']) === null) {
    return 'Employees must be a whole number'
  }
  const founded = values['foundedYear']
  return founded && !/^(1[7-9]|20|21)\d\d$/.test(founded.trim())
    ? 'Founded in must be a year from 1700 on'
    : undefined
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
    address: text('address'),
    city: text('city'),
    state: text('state'),
    serviceTypes: serviceTypes.filter((id) => values[`service:${id}`] !== undefined),
    targetMarkets: readTerms(values['targetMarkets']),
    specializations: readTerms(values['specializations']),
    geographicScope: text('geographicScope'),
    employeeCount: readCount(values['employeeCount']),
    foundedYear: readCount(values['foundedYear']),
    lastResearched: momentOf(values['lastResearched']),
    dataSource: text('dataSource'),
    dataReliability: levels.find((id) => id === values['dataReliability']) ?? 'medium',
    notes: text('notes'),
  }
}
