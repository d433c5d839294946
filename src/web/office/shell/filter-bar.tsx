import { formatInteger } from '#core/money/format-money.ts'
import { classNames } from '#web/ui/class-names.ts'

type Filter<Id extends string> = {
  readonly id: Id
  readonly label: string
  readonly count?: number | undefined
}

type FilterBarProps<Id extends string> = {
  label: string
  filters: readonly Filter<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** Buttons of which one is pressed, each with its count. */
export function FilterBar<Id extends string>(props: FilterBarProps<Id>) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{props.label}</legend>
      {props.filters.map((filter) => (
        <button
          key={filter.id}
          type="button"
          aria-pressed={filter.id === props.value}
          onClick={() => props.onChange(filter.id)}
          className={classNames(
            'min-h-8 rounded-sm border px-3 text-sm transition-colors',
            filter.id === props.value
              ? 'border-blueprint bg-wash-blueprint font-medium text-blueprint'
              : 'border-hairline text-graphite hover:border-edge hover:text-ink',
          )}
        >
          {filter.label}
          {filter.count === undefined ? null : (
            <span className="figures ml-1.5">({formatInteger(filter.count)})</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
