import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { FormValues } from '../session/use-checked-form.ts'
import { FormDialog } from '../staff/form-dialog.tsx'
import {
  choices,
  levels,
  pricingSources,
  readPrice,
  readTerms,
  serviceTypes,
} from './competitor-words.ts'
import { type Competitor, type PricingBody, useCreatePricing } from './competitors-query.ts'

type PricingDialogProps = { competitors: readonly Competitor[]; onClose: () => void }

export function PricingDialog({ competitors, onClose }: PricingDialogProps) {
  const create = useCreatePricing(onClose)
  return (
    <FormDialog
      title="Add Pricing"
      submitLabel="Add Pricing"
      busy={create.isPending}
      check={check}
      onSubmit={(values) => create.mutate(pricingOf(values))}
      onClose={onClose}
    >
      <Field label="Competitor (required)">
        <Select
          name="competitorId"
          placeholder="Choose a competitor"
          options={competitors.map(({ id, companyName }) => ({ id, label: companyName }))}
        />
      </Field>
      <Field label="Service type (required)">
        <Select name="serviceType" placeholder="Choose a service" options={choices(serviceTypes)} />
      </Field>
      <Field label="Service name (required)">
        <Input name="serviceName" autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Fixed price">
          <Input name="priceFixed" inputMode="decimal" className="figures" autoComplete="off" />
        </Field>
        <Field label="Lowest price">
          <Input name="priceMin" inputMode="decimal" className="figures" autoComplete="off" />
        </Field>
        <Field label="Highest price">
          <Input name="priceMax" inputMode="decimal" className="figures" autoComplete="off" />
        </Field>
      </div>
      <Field label="Pricing source (required)">
        <Select
          name="pricingSource"
          placeholder="Choose a source"
          options={choices(pricingSources)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Pricing model">
          <Input name="pricingModel" defaultValue="fixed_fee" autoComplete="off" />
        </Field>
        <Field label="Data confidence">
          <Select name="dataConfidence" defaultValue="medium" options={choices(levels)} />
        </Field>
        <Field label="Deliverable time">
          <Input name="deliverableTime" placeholder="5 business days" autoComplete="off" />
        </Field>
        <Field label="Target project size">
          <Input name="targetProjectSize" autoComplete="off" />
        </Field>
      </div>
      <Field label="Market segments" hint="Between commas.">
        <Input name="marketSegments" defaultValue="restaurant" autoComplete="off" />
      </Field>
      <Field label="Notes">
        <Textarea name="notes" rows={3} />
      </Field>
    </FormDialog>
  )
}

function check(values: FormValues): string | undefined {
  if (!values['competitorId']) return 'Competitor is required'
  if (!values['serviceType']) return 'Service type is required'
  if (!values['serviceName']?.trim()) return 'Service name is required'
  return values['pricingSource'] ? undefined : 'Pricing source is required'
}

function pricingOf(values: FormValues): PricingBody {
  const text = (name: string) => (values[name] ?? '').trim()
  return {
    competitorId: text('competitorId'),
    serviceType: serviceTypes.find((id) => id === values['serviceType']) ?? 'cost_analysis',
    serviceName: text('serviceName'),
    priceFixed: readPrice(values['priceFixed']),
    priceMin: readPrice(values['priceMin']),
    priceMax: readPrice(values['priceMax']),
    pricingSource: pricingSources.find((id) => id === values['pricingSource']) ?? 'website',
    pricingModel: text('pricingModel'),
    dataConfidence: levels.find((id) => id === values['dataConfidence']) ?? 'medium',
    deliverableTime: text('deliverableTime'),
    targetProjectSize: text('targetProjectSize'),
    marketSegments: readTerms(values['marketSegments']),
    notes: text('notes'),
  }
}
