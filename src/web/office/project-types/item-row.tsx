import {
  bidItemRoleLabels,
  bidItemRoles,
  impliedRole,
  isBidItemRole,
} from '#core/bid-items/bid-item-role.ts'
import type { ConfigurationItem } from '#core/pricing/bid-item-configuration.ts'
import { type ItemChange, readCost } from '#core/pricing/edit-configuration.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberInput } from './number-input.tsx'

const kinds = [
  { id: 'sqft', label: 'Cost per sqft' },
  { id: 'percentage', label: 'Percentage' },
] as const

const roleOptions = bidItemRoles.map((id) => ({ id, label: bidItemRoleLabels[id] }))

type ItemRowProps = {
  item: ConfigurationItem
  isFirst: boolean
  isLast: boolean
  onChange: (change: ItemChange) => void
  onMove: (direction: 'up' | 'down') => void
  onRemove: () => void
}

export function ItemRow({ item, isFirst, isLast, onChange, onMove, onRemove }: ItemRowProps) {
  const { name, costPerSqft, isPercentage } = item
  return (
    <li className="grid grid-cols-2 gap-2 border-b border-hairline py-2 md:grid-cols-[1fr_8rem_10rem_auto] md:items-center">
      <Input
        aria-label={`Name of ${name}`}
        aria-invalid={name.trim() === '' ? true : undefined}
        className="col-span-2 min-h-9! text-sm md:col-span-1"
        maxLength={200}
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <NumberInput
        label={isPercentage ? `Percentage of ${name}` : `Cost per square foot of ${name}`}
        step={0.01}
        min={0}
        value={costPerSqft}
        read={readCost}
        onChange={(cost) => onChange({ costPerSqft: cost })}
      />
      <span className="grid gap-1">
        <Select
          aria-label={`Type of ${name}`}
          className="min-h-9! text-sm"
          options={kinds}
          value={isPercentage ? 'percentage' : 'sqft'}
          onChange={(event) => onChange({ isPercentage: event.target.value === 'percentage' })}
        />
        {isPercentage ? (
          <Select
            aria-label={`Role of ${name}`}
            className="min-h-9! text-sm"
            options={roleOptions}
            value={item.role ?? impliedRole(item)}
            onChange={({ target: { value } }) => {
              if (isBidItemRole(value)) onChange({ role: value })
            }}
          />
        ) : null}
      </span>
      <span className="col-span-2 flex justify-end md:col-span-1">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Move ${name} up`}
          disabled={isFirst}
          onClick={() => onMove('up')}
        >
          ↑
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Move ${name} down`}
          disabled={isLast}
          onClick={() => onMove('down')}
        >
          ↓
        </Button>
        <Button
          size="sm"
          variant="quiet"
          className="text-bad! hover:bg-wash-bad!"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}
