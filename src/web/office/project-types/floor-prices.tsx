import { useState } from 'react'
import {
  type ConfiguredProjectType,
  configuredProjectTypes,
} from '#core/catalog/configured-project-type.ts'
import { projectTypeLabels } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { readCost } from '#core/pricing/edit-configuration.ts'
import { formerFloorDays } from '#core/pricing/floor-prices.ts'
import { plainArea } from '#core/project/plain-project.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { useActiveBook } from '../templates/price-book-query.ts'
import { NumberInput } from './number-input.tsx'
import {
  type FloorPrices,
  useFloorPrices,
  useSaveFloorPrices,
  useStandingConfig,
} from './project-types-query.ts'
import { pricingConfiguration, sampleEstimate } from './sample-estimate.ts'

/** The floor price of each type beside the price of its bid items. */
export function FloorPricesSection() {
  const floors = useFloorPrices()
  return (
    <section aria-labelledby="floor-prices" className="flex flex-col gap-3">
      <h2 id="floor-prices" className="text-lg">
        Price per Square Foot
      </h2>
      <p className="max-w-prose text-sm text-graphite">
        Bid items drive every estimate. This price is their floor: an estimate below it raises a
        validation issue, and takes a second person to approve. A former higher price counts for{' '}
        {formerFloorDays} more days, and always for orders that came in before it was lowered.
      </p>
      {floors.isPending ? <RowSkeletons label="Loading prices" /> : null}
      {floors.isError ? <LoadFailed query={floors} title="Prices could not be loaded" /> : null}
      {floors.data ? <FloorForm saved={floors.data.config} /> : null}
    </section>
  )
}

function FloorForm({ saved }: { saved: FloorPrices }) {
  const [edited, setEdited] = useState<Partial<FloorPrices>>({})
  const prices = { ...saved, ...edited }
  const save = useSaveFloorPrices()
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(prices, { onSuccess: () => setEdited({}) })
      }}
    >
      <CardTable
        caption={`Prices beside sample estimates of ${formatInteger(plainArea)} square feet`}
      >
        <thead>
          <tr>
            <HeadCell>Project type</HeadCell>
            <HeadCell numeric>Price per sq ft</HeadCell>
            <HeadCell numeric>Bid items give</HeadCell>
            <HeadCell numeric>{formatInteger(plainArea)} sf sample</HeadCell>
            <HeadCell>State</HeadCell>
          </tr>
        </thead>
        <tbody>
          {configuredProjectTypes.map((type) => (
            <FloorRow
              key={type}
              type={type}
              price={prices[type]}
              onChange={(price) => setEdited({ ...edited, [type]: price })}
            />
          ))}
        </tbody>
      </CardTable>
      <Button size="sm" type="submit" className="self-end" busy={save.isPending}>
        Save Prices
      </Button>
    </form>
  )
}

type FloorRowProps = {
  type: ConfiguredProjectType
  price: number
  onChange: (price: number) => void
}

function FloorRow({ type, price, onChange }: FloorRowProps) {
  const standing = useStandingConfig(type)
  const book = useActiveBook()
  const totals = standing.data
    ? sampleEstimate(type, pricingConfiguration(standing.data), book).totals
    : undefined
  const isBelow = totals !== undefined && totals.perSquareFootCents < centsFromDollars(price)
  return (
    <tr>
      <CardCell className="font-medium max-md:self-center">{projectTypeLabels[type]}</CardCell>
      <CardCell numeric>
        <NumberInput
          label={`Price per square foot, ${projectTypeLabels[type]}`}
          className="ml-auto w-28!"
          step={0.01}
          min={0}
          value={price}
          read={readCost}
          onChange={onChange}
        />
      </CardCell>
      <CardCell numeric label="Bid items give">
        {totals ? (
          `${formatUsd(totals.perSquareFootCents)} / sf`
        ) : (
          <Skeleton className="h-5 w-20" />
        )}
      </CardCell>
      <CardCell numeric label={`${formatInteger(plainArea)} sf sample`}>
        {totals ? formatUsd(totals.totalCents) : <Skeleton className="h-5 w-20" />}
      </CardCell>
      <CardCell wide>
        {isBelow ? <Badge tone="caution">Below the floor</Badge> : <Badge>Above the floor</Badge>}
      </CardCell>
    </tr>
  )
}
