import {
  overCities,
  overTime,
  type PermitGroup,
  type PermitTest,
} from '#core/calibration/permit-back-test.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { permitKindLabels } from '#core/pricing/permit-bands.ts'
import { fittedOn } from '#core/risk/fitted-spread.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

const names: Readonly<Record<PermitGroup, string>> = {
  Austin: 'Austin',
  'San Jose': 'San Jose',
  all: 'All, years that were left out',
  ...permitKindLabels,
  other: 'Other, not sold',
  first: 'First generation',
  second: 'Second generation',
}

/**
 * The results of the fitted ranges on permits that were not part of the fit, including the misses.
 */
export function PermitTests() {
  return (
    <section aria-labelledby="permits" className="mt-12">
      <h2 id="permits" className="text-lg">
        Tested on building permits
      </h2>
      <p className="mt-2">
        The width of a range is fitted to {formatInteger(fittedOn.rows)} declared build-outs of{' '}
        {fittedOn.cities.join(' and ')}, {fittedOn.firstYear} to {fittedOn.lastYear}. Each row shows
        permits that were left out of the fit, moved to their city’s own level. 80% is the aim. This
        tests the width, not the middle of our estimates, and no permit is from Iowa.
      </p>
      <div className="mt-6">
        <Table caption="Share of permits inside the 80% range" captionShown>
          <thead>
            <tr>
              <HeadCell>Permits</HeadCell>
              <HeadCell numeric>Rows</HeadCell>
              <HeadCell numeric>Inside</HeadCell>
              <HeadCell numeric>One range for all</HeadCell>
            </tr>
          </thead>
          <tbody>
            {overTime.map((test) => (
              <TestRow key={test.name} test={test} name={names[test.name]} />
            ))}
            {overCities.map((test) => (
              <TestRow
                key={`from-others-${test.name}`}
                test={test}
                name={`${test.name}, from the other city alone`}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <p className="mt-4 text-sm text-graphite">
        One city does not tell how much builds of another differ: there the ranges hold 70% and 84%.
      </p>
    </section>
  )
}

function TestRow({ test, name }: { test: PermitTest; name: string }) {
  return (
    <tr>
      <Cell>{name}</Cell>
      <Cell numeric>{formatInteger(test.count)}</Cell>
      <Cell numeric>{(test.inside * 100).toFixed(1)}%</Cell>
      <Cell numeric>{(test.commonInside * 100).toFixed(1)}%</Cell>
    </tr>
  )
}
