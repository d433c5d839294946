import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import type { FormValues } from '#web/office/shell/use-checked-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  choices,
  levels,
  momentOf,
  pricingSources,
  readDetails,
  readPrice,
  readTerms,
  serviceTypes,
} from './competitor-fields.ts'
import { type Competitor, type PricingBody, useAddPricing } from './competitors-query.ts'

type PricingDialogProps = { competitors: readonly Competitor[]; onClose: () => void }

/** Every field of a new price. */
export function PricingDialog({ competitors, onClose }: PricingDialogProps) {
  const save = useAddPricing(onClose)
  return (
    <FormDialog
      title="Add Pricing"
      submitLabel="Add Pricing"
      busy={save.isPending}
      check={check}
      onSubmit={(values) => save.mutate(pricingOf(values))}
      onClose={onClose}
    >
      <Field label="Competitor (required)">
        <Select
          name="competitorId"
          placeholder="Choose a competitor"
          defaultValue=""
          options={competitors.map(({ id, companyName }) => ({ id, label: companyName }))}
        />
      </Field>
      <Field label="Service type (required)">
        <Select
          name="serviceType"
          placeholder="Choose a service"
          defaultValue=""
          options={choices(serviceTypes)}
        />
      </Field>
      <Field label="Service name (required)">
        <Input name="serviceName" autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        {amounts.map(([label, name]) => (
          <Field key={name} label={label}>
            <Input name={name} inputMode="decimal" className="figures" autoComplete="off" />
          </Field>
        ))}
      </div>
      <SourceFields />
      <Field label="Market segments" hint="Between commas.">
        <Input name="marketSegments" defaultValue="restaurant" autoComplete="off" />
      </Field>
      <Field label="Service details" hint="A line each, as name: value.">
        <Textarea name="serviceDetails" rows={3} />
      </Field>
      <Field label="Notes">
        <Textarea name="notes" rows={3} />
      </Field>
    </FormDialog>
  )
}

const amounts = [
  ['Fixed price', 'priceFixed'],
  ['Lowest price', 'priceMin'],
  ['Highest price', 'priceMax'],
] as const

function SourceFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Pricing source (required)">
        <Select
          name="pricingSource"
          placeholder="Choose a source"
          defaultValue=""
          options={choices(pricingSources)}
        />
      </Field>
      <Field label="Date of the source">
        <Input name="sourceDate" type="date" />
      </Field>
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
  )
}

function check(values: FormValues): string | undefined {
  if (!values['competitorId']) return 'Competitor is required'
  if (!values['serviceType']) return 'Service type is required'
  if (!values['serviceName']?.trim()) return 'Service name is required'
  if (!values['pricingSource']) return 'Pricing source is required'
  const [low, high] = [readPrice(values['priceMin']), readPrice(values['priceMax'])]
  return low !== null && high !== null && low > high
    ? 'The lowest price is above the highest'
    : undefined
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
    serviceDetails: readDetails(values['serviceDetails']),
    sourceDate: momentOf(values['sourceDate']),
    notes: text('notes'),
  }
}
