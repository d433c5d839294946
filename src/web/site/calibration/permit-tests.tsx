import type { PermitTest, TestedOn } from '#core/calibration/permit-test.ts'
import { foldsFrozenOn, unseenCities } from '#core/calibration/product-back-test.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { permitKindLabels } from '#core/pricing/permit-bands.ts'
import { formatDay } from '#core/time/day.ts'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'

const names: Readonly<Record<PermitTest['name'], string>> = {
  Austin: 'Austin, from the other cities',
  Chicago: 'Chicago, from the other cities',
  'San Jose': 'San Jose, from the other cities',
  all: 'All three, each from the others',
  ...permitKindLabels,
}

const models = [
  ['Ours', ({ product }: PermitTest) => product],
  ['Ours, the space known', ({ spaceKnown }: PermitTest) => spaceKnown],
  ['Area alone', ({ area }: PermitTest) => area],
  ['Type and area', ({ regression }: PermitTest) => regression],
] as const

/** The product's own ranges on permits of cities that were not part of the fit, beside two simple models. */
export function PermitTests() {
  const [all] = unseenCities
  return (
    <section aria-labelledby="permits" className="mt-12">
      <h2 id="permits" className="text-lg">
        Tested on building permits
      </h2>
      <p className="mt-2">
        {formatInteger(all?.count ?? 0)} declared build-outs of three cities, each city judged by
        what was fitted to the others, on folds that were fixed on {formatDay(foldsFrozenOn)} before
        the run. “Area alone” is one power of the area with one width; “Type and area” is a quantile
        regression. Each is moved to the city’s own level, and permits declare neither equipment nor
        furniture, so construction alone is compared. The aim is 80% inside. No permit is from Iowa.
      </p>
      <PermitTable caption="Share inside the 80% range" figure={({ inside }) => percent(inside)} />
      <PermitTable
        caption="Share below the likely cost; 50% is best"
        figure={({ below }) => percent(below)}
      />
      <PermitTable
        caption="Interval score; less is better"
        figure={({ score }) => score.toFixed(2)}
      />
    </section>
  )
}

type PermitTableProps = { caption: string; figure: (on: TestedOn) => string }

function PermitTable({ caption, figure }: PermitTableProps) {
  return (
    <div className="mt-6 overflow-x-auto">
      <Table caption={caption} captionShown className="max-sm:[&_td]:px-1 max-sm:[&_th]:px-1">
        <TableHead
          columns={['Permits', numeric('Rows'), ...models.map(([name]) => numeric(name))]}
        />
        <tbody>
          {unseenCities.map((test) => (
            <tr key={test.name}>
              <Cell>{names[test.name]}</Cell>
              <Cell numeric>{formatInteger(test.count)}</Cell>
              {models.map(([name, of]) => (
                <Cell key={name} numeric>
                  {figure(of(test))}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`
}
