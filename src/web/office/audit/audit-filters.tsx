import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

export const filterNames = ['actor', 'action', 'subjectId', 'from', 'to'] as const

export type FilterName = (typeof filterNames)[number]

/** The beginning of an action says what it was done to. */
const actions = [
  { id: 'order', label: 'Orders' },
  { id: 'demo-project', label: 'Demo projects' },
  { id: 'staff', label: 'Staff and sign-ins' },
  { id: 'subscription', label: 'Plans' },
  { id: 'payment-event', label: 'Payment events' },
  { id: 'job', label: 'Failed jobs' },
  { id: 'mail', label: 'Mails sent once more' },
  { id: 'client', label: 'Customers and brands' },
  { id: 'api-key', label: 'API keys' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'price-book', label: 'Price rows' },
  { id: 'market', label: 'Market data' },
  { id: 'competitor', label: 'Competitors' },
] as const

type AuditFiltersProps = {
  filter: { readonly [Name in FilterName]?: string }
  onChange: (name: FilterName, value: string) => void
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const field = (name: FilterName, label: string, type = 'text') => (
    <Field label={label} className="min-w-0">
      <Input
        type={type}
        autoComplete="off"
        className="min-h-9! text-sm"
        defaultValue={filter[name] ?? ''}
        onBlur={(event) => onChange(name, event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(name, event.currentTarget.value.trim())
        }}
        {...(type === 'date'
          ? {
              onChange: (event: { target: { value: string } }) =>
                onChange(name, event.target.value),
            }
          : {})}
      />
    </Field>
  )
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
      <Field label="What">
        <Select
          className="min-h-9! text-sm"
          placeholder="Everything"
          options={actions}
          value={filter.action ?? ''}
          onChange={(event) => onChange('action', event.target.value)}
        />
      </Field>
      {field('actor', 'Who')}
      {field('subjectId', 'Order or other id')}
      {field('from', 'From', 'date')}
      {field('to', 'To', 'date')}
    </div>
  )
}
