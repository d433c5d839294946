import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import type { FormValues } from '#web/office/shell/use-checked-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  choices,
  dayOf,
  detailLines,
  levels,
  momentOf,
  pricingSources,
  readDetails,
  readPrice,
  readTerms,
  serviceTypes,
} from './competitor-fields.ts'
import {
  type Competitor,
  type CompetitorPricing,
  type PricingBody,
  useSavePricing,
} from './competitors-query.ts'

type PricingDialogProps = {
  competitors: readonly Competitor[]
  /** The price to edit; without one, a new price. */
  price?: CompetitorPricing
  onClose: () => void
}

export function PricingDialog({ competitors, price, onClose }: PricingDialogProps) {
  const save = useSavePricing(price?.id, onClose)
  return (
    <FormDialog
      title={price ? `Edit ${price.serviceName}` : 'Add Pricing'}
      {...(price ? { description: 'The current value stays in its history.' } : {})}
      submitLabel={price ? 'Save Pricing' : 'Add Pricing'}
      busy={save.isPending}
      check={check}
      onSubmit={(values) => save.mutate(pricingOf(values))}
      onClose={onClose}
    >
      <Field label="Competitor (required)">
        <Select
          name="competitorId"
          placeholder="Choose a competitor"
          defaultValue={price?.competitorId ?? ''}
          options={competitors.map(({ id, companyName }) => ({ id, label: companyName }))}
        />
      </Field>
      <Field label="Service type (required)">
        <Select
          name="serviceType"
          placeholder="Choose a service"
          defaultValue={price?.serviceType ?? ''}
          options={choices(serviceTypes)}
        />
      </Field>
      <Field label="Service name (required)">
        <Input name="serviceName" autoComplete="off" defaultValue={price?.serviceName ?? ''} />
      </Field>
      <PriceFields price={price} />
      <SourceFields price={price} />
      <Field label="Market segments" hint="Between commas.">
        <Input
          name="marketSegments"
          defaultValue={(price?.marketSegments ?? ['restaurant']).join(', ')}
          autoComplete="off"
        />
      </Field>
      <Field label="Service details" hint="A line each, as name: value.">
        <Textarea
          name="serviceDetails"
          rows={3}
          defaultValue={detailLines(price?.serviceDetails ?? {})}
        />
      </Field>
      <Field label="Notes">
        <Textarea name="notes" rows={3} defaultValue={price?.notes ?? ''} />
      </Field>
    </FormDialog>
  )
}

type Part = { price: CompetitorPricing | undefined }

function PriceFields({ price }: Part) {
  const amounts = [
    ['Fixed price', 'priceFixed'],
    ['Lowest price', 'priceMin'],
    ['Highest price', 'priceMax'],
  ] as const
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {amounts.map(([label, name]) => (
        <Field key={name} label={label}>
          <Input
            name={name}
            inputMode="decimal"
            className="figures"
            autoComplete="off"
            defaultValue={price?.[name] ?? ''}
          />
        </Field>
      ))}
    </div>
  )
}

function SourceFields({ price }: Part) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Pricing source (required)">
        <Select
          name="pricingSource"
          placeholder="Choose a source"
          defaultValue={price?.pricingSource ?? ''}
          options={choices(pricingSources)}
        />
      </Field>
      <Field label="Date of the source">
        <Input name="sourceDate" type="date" defaultValue={dayOf(price?.sourceDate)} />
      </Field>
      <Field label="Pricing model">
        <Input
          name="pricingModel"
          defaultValue={price?.pricingModel ?? 'fixed_fee'}
          autoComplete="off"
        />
      </Field>
      <Field label="Data confidence">
        <Select
          name="dataConfidence"
          defaultValue={price?.dataConfidence ?? 'medium'}
          options={choices(levels)}
        />
      </Field>
      <Field label="Deliverable time">
        <Input
          name="deliverableTime"
          placeholder="5 business days"
          defaultValue={price?.deliverableTime ?? ''}
          autoComplete="off"
        />
      </Field>
      <Field label="Target project size">
        <Input
          name="targetProjectSize"
          defaultValue={price?.targetProjectSize ?? ''}
          autoComplete="off"
        />
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
