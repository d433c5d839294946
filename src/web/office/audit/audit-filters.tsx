import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

export const filterNames = ['actor', 'action', 'subjectId', 'from', 'to'] as const

export type FilterName = (typeof filterNames)[number]

/** The prefix of an action names the kind of its subject. */
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
  onClear: () => void
}

export function AuditFilters({ filter, onChange, onClear }: AuditFiltersProps) {
  const field = (name: FilterName, label: string, type: 'text' | 'date' = 'text') => (
    <FilterField
      label={label}
      type={type}
      value={filter[name] ?? ''}
      onChange={(value) => onChange(name, value)}
    />
  )
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-5">
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
      {Object.keys(filter).length > 0 ? (
        <Button size="sm" variant="quiet" className="justify-self-start" onClick={onClear}>
          Clear Filters
        </Button>
      ) : null}
    </div>
  )
}

type FilterFieldProps = {
  label: string
  type: 'text' | 'date'
  value: string
  onChange: (value: string) => void
}

/**
 * Text applies when the field is left or Enter is pressed, a day at once; a link may change the
 * value from outside.
 */
function FilterField({ label, type, value, onChange }: FilterFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  // An unchanged value is not a new filter, so the list keeps its page.
  const settle = () => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <Field label={label} className="min-w-0">
      <Input
        type={type}
        autoComplete="off"
        className="min-h-9! text-sm"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (type === 'date') onChange(event.target.value)
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
        }}
      />
    </Field>
  )
}
