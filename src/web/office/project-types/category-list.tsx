import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import {
  addItem,
  type CategorySection,
  categorySections,
  changeItem,
  moveItem,
  removeCategory,
  removeItem,
  renameCategory,
} from '#core/pricing/edit-configuration.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ItemRow } from './item-row.tsx'

type CategoryListProps = {
  configuration: BidItemConfiguration
  onChange: (configuration: BidItemConfiguration) => void
}

export function CategoryList({ configuration, onChange }: CategoryListProps) {
  return (
    <div className="flex flex-col gap-6">
      {categorySections(configuration).map((section) => (
        <Category
          key={section.id}
          section={section}
          configuration={configuration}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

type CategoryProps = CategoryListProps & { section: CategorySection }

function Category({ section, configuration, onChange }: CategoryProps) {
  const { id, label, isCustom, items } = section
  const list = useRef<HTMLUListElement>(null)
  const add = () => {
    // Drawn at once, so that the next key already goes into the name.
    flushSync(() => onChange(addItem(configuration, id, Date.now())))
    nameLastItem(list.current)
  }
  return (
    <section aria-label={label}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-ink pb-1">
        {isCustom ? (
          <CategoryName id={id} label={label} configuration={configuration} onChange={onChange} />
        ) : (
          <h3 className="text-sm font-semibold">
            {label} <span className="figures font-normal text-graphite">({items.length})</span>
          </h3>
        )}
        <span className="flex gap-1">
          {isCustom ? (
            <Button
              size="sm"
              variant="quiet"
              className="text-bad! hover:bg-wash-bad!"
              aria-label={`Delete Category ${label}`}
              onClick={() => onChange(removeCategory(configuration, id))}
            >
              Delete Category
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" aria-label={`Add Item to ${label}`} onClick={add}>
            Add Item
          </Button>
        </span>
      </div>
      <ul ref={list}>
        {items.map((item, index) => (
          <ItemRow
            key={item.id}
            item={item}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onChange={(change) => onChange(changeItem(configuration, item.id, change))}
            onMove={(direction) => onChange(moveItem(configuration, item.id, direction))}
            onRemove={() => onChange(removeItem(configuration, item.id))}
          />
        ))}
      </ul>
    </section>
  )
}

/** Selects the name of the new item at the end of its category. */
function nameLastItem(list: HTMLElement | null): void {
  const name = list?.querySelector<HTMLInputElement>('li:last-child input')
  name?.focus()
  name?.select()
}

type CategoryNameProps = CategoryListProps & { id: string; label: string }

/** The typed text becomes the name unless a built-in category has it. */
function CategoryName({ id, label, configuration, onChange }: CategoryNameProps) {
  const [refused, setRefused] = useState<string>()
  const errorId = useId()
  const rename = (name: string) => {
    const renamed = renameCategory(configuration, id, name)
    setRefused(renamed.ok ? undefined : name)
    if (renamed.ok) onChange(renamed.value)
  }
  return (
    <div className="min-w-0 flex-1">
      <Input
        aria-label={`Name of category ${label}`}
        className="max-w-80 min-h-9! text-sm font-semibold"
        maxLength={100}
        value={refused ?? label}
        {...(refused === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
        onChange={(event) => rename(event.target.value)}
        onBlur={() => setRefused(undefined)}
      />
      <FieldError
        id={errorId}
        text={refused === undefined ? undefined : 'A built-in category has this name.'}
      />
    </div>
  )
}
