import { type Dispatch, useState } from 'react'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import {
  type BidItemRole,
  bidItemRoleLabels,
  bidItemRoles,
  isBidItemRole,
} from '#core/bid-items/bid-item-role.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { priceAtTier } from '#core/estimate/price-at-tier.ts'
import { type SizeTier, sizeTiers } from '#core/pricing/size-tier.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { tierRanges } from '../templates/tier-ranges.ts'
import type { SheetAction } from './bid-sheet.ts'
import { newItemId } from './new-item-id.ts'
import { pricesChangedBy } from './sheet-rows.ts'
import type { RowSelection } from './use-row-selection.ts'

type RowToolsProps = {
  selection: RowSelection
  dispatch: Dispatch<SheetAction>
  onUndo: () => void
}

/** The actions for the selected rows; each is a single undo step. */
export function RowTools({ selection, dispatch, onUndo }: RowToolsProps) {
  const { selected } = selection
  if (selected.length === 0) return null
  const ids = selected.map(({ id }) => id)
  const change = (action: SheetAction, title: string) => {
    dispatch(action)
    showToast({ title, action: { label: 'Undo', onPress: onUndo } })
  }
  const remove = () => {
    change({ type: 'delete-items', ids }, `${rowsText(ids.length)} deleted`)
    selection.clear()
  }
  const duplicate = () => {
    const newIds = new Map(ids.map((id, at) => [id, newItemId(at)]))
    change({ type: 'copy-items', newIds }, `${rowsText(ids.length)} duplicated`)
    selection.chooseOnly([...newIds.values()])
  }
  return (
    <section
      aria-label="Selected rows"
      className="z-10 mb-3 flex md:sticky md:top-0 flex-wrap items-center gap-x-4 gap-y-2 border border-blueprint bg-paper px-3 py-2 text-sm"
    >
      <p role="status" className="mr-auto">
        <span className="figures font-semibold">{selected.length}</span> selected
      </p>
      <CategorySetter
        onSet={(category) =>
          change({ type: 'set-category', ids, category }, `${rowsText(ids.length)} in ${category}`)
        }
      />
      <RoleSetter
        onSet={(role) =>
          change(
            { type: 'set-role', ids, role },
            `${rowsText(ids.length)} as ${bidItemRoleLabels[role].toLowerCase()}`,
          )
        }
      />
      <TierSetter items={selected} onSet={change} />
      <PercentSetter items={selected} onSet={change} />
      <span className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={duplicate}>
          Duplicate
        </Button>
        <Button size="sm" variant="danger" onClick={remove}>
          Delete
        </Button>
        <Button size="sm" variant="quiet" onClick={selection.clear}>
          Clear Selection
        </Button>
      </span>
    </section>
  )
}

function CategorySetter({ onSet }: { onSet: (category: string) => void }) {
  const [category, setCategory] = useState('')
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSet(category.trim())
        setCategory('')
      }}
    >
      <Input
        aria-label="Category of the selected rows"
        list="bid-categories"
        placeholder="Category"
        autoComplete="off"
        maxLength={100}
        className="min-h-9! max-w-40 text-sm"
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      />
      <Button type="submit" size="sm" variant="secondary" disabled={category.trim() === ''}>
        Set
      </Button>
    </form>
  )
}

const roleOptions = bidItemRoles.map((id) => ({ id, label: bidItemRoleLabels[id] }))

function RoleSetter({ onSet }: { onSet: (role: BidItemRole) => void }) {
  return (
    <Select
      aria-label="Role of the selected rows"
      placeholder="Role"
      className="min-h-9! text-sm"
      options={roleOptions}
      value=""
      onChange={({ target: { value } }) => {
        if (isBidItemRole(value)) onSet(value)
      }}
    />
  )
}

type SetterProps = {
  items: readonly BidItem[]
  onSet: (action: SheetAction, title: string) => void
}

const tierOptions = sizeTiers.map((id) => ({ id, label: `${id}, ${tierRanges[id]} sf` }))

/** Applies the rates of another size with each line's own factors; other lines keep their price. */
function TierSetter({ items, onSet }: SetterProps) {
  const set = (tier: SizeTier) => {
    const prices = new Map(
      items.flatMap((item) => {
        const price = priceAtTier(item, tier, builtInPriceBook)
        return price === undefined ? [] : [[item.id, price] as const]
      }),
    )
    const title = `${rowsText(prices.size)} of ${items.length} at ${tier} rates`
    if (prices.size > 0) onSet({ type: 'set-prices', prices }, title)
    else showToast({ title: 'No selected row is priced by size' })
  }
  return (
    <Select
      aria-label="Price tier of the selected rows"
      placeholder="Price tier"
      className="min-h-9! text-sm"
      options={tierOptions}
      value=""
      onChange={(event) => {
        const tier = sizeTiers.find((name) => name === event.target.value)
        if (tier) set(tier)
      }}
    />
  )
}

function PercentSetter({ items, onSet }: SetterProps) {
  const [text, setText] = useState('')
  const percent = /^[+-]?\d{1,3}([.]\d+)?$/.test(text.trim()) ? Number(text) : undefined
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (percent === undefined) return
        const prices = pricesChangedBy(items, percent)
        const sign = percent > 0 ? '+' : ''
        onSet(
          { type: 'set-prices', prices },
          `${rowsText(prices.size)} changed by ${sign}${percent} %`,
        )
        setText('')
      }}
    >
      <Input
        aria-label="Change of the selected prices in percent"
        inputMode="text"
        placeholder="± %"
        autoComplete="off"
        className="figures min-h-9! max-w-20 text-sm"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="sm" variant="secondary" disabled={percent === undefined}>
        Change
      </Button>
    </form>
  )
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}
