import {
  answeredOverCities,
  answeredOverTime,
  intakeOverCities,
  intakeOverTime,
  type ProductGroup,
  type ProductTest,
} from '#core/calibration/product-back-test.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { fittedOn } from '#core/pricing/fitted-spread.ts'
import { permitKindLabels } from '#core/pricing/permit-bands.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

const names: Readonly<Record<ProductGroup, string>> = {
  Austin: 'Austin',
  'San Jose': 'San Jose',
  all: 'All, years that were left out',
  ...permitKindLabels,
}

type Row = {
  readonly name: string
  readonly intake: ProductTest
  readonly answered: ProductTest | undefined
}

function rowsOf(intake: readonly ProductTest[], answered: readonly ProductTest[]): Row[] {
  return intake.map((one) => ({
    name: names[one.name],
    intake: one,
    answered: answered.find(({ name }) => name === one.name),
  }))
}

const overTime = rowsOf(intakeOverTime, answeredOverTime)

const overCities = rowsOf(intakeOverCities, answeredOverCities)
  .filter(({ intake }) => fittedOn.cities.some((city) => city === intake.name))
  .map((row) => ({ ...row, name: `${row.name}, from the other city alone` }))

/** The product's own ranges on permits that were not part of the fit, including the misses. */
export function PermitTests() {
  return (
    <section aria-labelledby="permits" className="mt-12">
      <h2 id="permits" className="text-lg">
        Tested on building permits
      </h2>
      <p className="mt-2">
        The width of a range is fitted to {formatInteger(fittedOn.rows)} declared build-outs of{' '}
        {fittedOn.cities.join(' and ')}, {fittedOn.firstYear} to {fittedOn.lastYear}. Each row shows
        permits that were left out of the fit, priced by our own estimate and moved to their city’s
        own level; the noise of declared values is in the range. The aim is 80%. No permit is from
        Iowa.
      </p>
      <div className="mt-6 overflow-x-auto">
        <Table
          caption="Share of permits inside our 80% range"
          captionShown
          className="max-sm:[&_td]:px-1 max-sm:[&_th]:px-1"
        >
          <thead>
            <tr>
              <HeadCell>Permits</HeadCell>
              <HeadCell numeric>Rows</HeadCell>
              <HeadCell numeric>Type and area</HeadCell>
              <HeadCell numeric>And the space</HeadCell>
              <HeadCell numeric>One width for all</HeadCell>
            </tr>
          </thead>
          <tbody>
            {[...overTime, ...overCities].map(({ name, intake, answered }) => (
              <tr key={name}>
                <Cell>{name}</Cell>
                <Cell numeric>{formatInteger(intake.count)}</Cell>
                <Cell numeric>{percent(intake.inside)}</Cell>
                <Cell numeric>{answered ? percent(answered.inside) : '-'}</Cell>
                <Cell numeric>{percent(intake.commonInside)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className="mt-4 text-sm text-graphite">
        “Type and area” is what the first range knows; “and the space” adds whether it is a shell or
        was used before. One city does not show how much builds of another differ: there the ranges
        hold {overCities.map(({ intake }) => percent(intake.inside)).join(' and ')}.
      </p>
    </section>
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
