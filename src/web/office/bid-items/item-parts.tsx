import { type Dispatch, useState } from 'react'
import { type BidItem, type CountedPart, partCents } from '#core/bid-items/bid-item.ts'
import { numberFromText } from '#core/bid-items/bid-item-wire.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { centsFromDollars, dollarsFromCents } from '#core/money/money.ts'
import type { PartChange, PartFigure } from '#core/order/change-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/input.tsx'
import type { SheetAction } from './bid-sheet.ts'

type ItemPartsProps = { item: BidItem; dispatch: Dispatch<SheetAction> }

/** The assemblies of a counted line; what is set here is set in the line. */
export function ItemParts({ item, dispatch }: ItemPartsProps) {
  const parts = item.provenance?.parts ?? []
  if (parts.length === 0) return null
  return (
    <section className="mt-3 border-t border-hairline pt-3">
      <h4 className="font-semibold">Assemblies</h4>
      <p className="mt-1 text-xs text-graphite">
        Hours, material and equipment go with the quantity, unless you set them. The line,
        contingency, overhead and profit follow; supervision, permits and minimum charges stay as
        drafted.
      </p>
      <ul className="mt-2 flex flex-col gap-4">
        {parts.map((part, at) => (
          <li key={`${part.assembly}-${String(at)}`}>
            <Part
              part={part}
              onSet={(change) => dispatch({ type: 'edit-part', id: item.id, at, change })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Part({ part, onSet }: { part: CountedPart; onSet: (change: PartChange) => void }) {
  const { assembly, item, rule, from, grade, laborCents, equipmentCents } = part
  const hasEquipment = equipmentCents !== undefined
  return (
    <>
      <p>
        {item} <span className="text-xs text-graphite">{assembly}</span>
      </p>
      <p className="text-xs text-graphite">
        {rule} ({from}). Price of grade {grade}.
      </p>
      <div
        className={classNames(
          'mt-1 grid items-end gap-2',
          hasEquipment ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3',
        )}
      >
        <Figure part={part} name="quantity" label={`Quantity, ${part.unit}`} onSet={onSet} />
        <Figure part={part} name="hours" label="Labor-hours" onSet={onSet} />
        <Figure
          part={part}
          name="materialCents"
          label={hasEquipment ? 'Material, $' : 'Material and equipment, $'}
          onSet={onSet}
        />
        {hasEquipment ? (
          <Figure part={part} name="equipmentCents" label="Equipment, $" onSet={onSet} />
        ) : null}
      </div>
      <p className="figures mt-1 text-xs text-graphite">
        Labor {formatUsd(laborCents)}, together {formatUsd(partCents(part))}
      </p>
    </>
  )
}

type FigureProps = {
  part: CountedPart
  name: PartFigure
  label: string
  onSet: (change: PartChange) => void
}

/** Taken when the field is left or Enter is pressed; text without a number changes nothing. */
function Figure({ part, name, label, onSet }: FigureProps) {
  const [typed, setTyped] = useState<string>()
  const isMoney = name === 'materialCents' || name === 'equipmentCents'
  const figure = part[name] ?? 0
  const shown = String(isMoney ? dollarsFromCents(figure) : figure)
  const take = () => {
    if (typed !== undefined && /\d/.test(typed)) {
      const value = numberFromText(typed)
      onSet({ [name]: isMoney ? centsFromDollars(value) : value })
    }
    setTyped(undefined)
  }
  return (
    <label className="block text-xs text-graphite">
      {label}
      <input
        className={classNames(controlClass, 'figures mt-0.5 min-h-8 px-1.5 text-right text-sm')}
        inputMode="decimal"
        aria-label={`${label} of ${part.item}`}
        value={typed ?? shown}
        maxLength={20}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
    </label>
  )
}
