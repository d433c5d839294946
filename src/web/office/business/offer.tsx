import { packagePricesSetting } from '#core/catalog/package-prices.ts'
import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { soldPlans } from '#core/catalog/subscription-plan.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Cell, Table, TableHead } from '#web/ui/table.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { SettingHistory } from '../settings/setting-history.tsx'
import { useSetting } from '../settings/setting-query.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { PriceForm } from './price-form.tsx'

/** What the packages cost, with every change; and what of the offer is no setting. */
export function Offer() {
  const offer = useSetting('package-prices', (signal) =>
    callAsStaff('showPackagePrices', { signal }),
  )
  if (offer.isError && !offer.data)
    return <LoadFailed query={offer} title="The prices could not be loaded" />
  if (!offer.data) return <RowSkeletons label="Loading the prices..." />
  const { prices, revision, history } = offer.data
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="offer">
        <h2 id="offer" className="text-lg">
          Prices of the Packages
        </h2>
        <p className="mt-2 mb-4 max-w-measure text-sm text-graphite">
          New orders, payment links and offers of upgrades follow at once, pages within ten seconds.
          An order keeps the price that it was placed with, and so do its invoice, its emails and
          its refunds. An upgrade costs the difference of today’s prices.
        </p>
        <div className="max-w-measure">
          <PriceForm saved={prices} revision={revision} />
        </div>
      </section>
      <SettingHistory
        setting={packagePricesSetting}
        history={history}
        empty="Nothing was changed yet: the prices that the program comes with apply."
        textOf={(_field, cents) => formatUsdWhole(Number(cents))}
      />
      <FixedOffer />
    </div>
  )
}

function FixedOffer() {
  return (
    <section aria-labelledby="fixed-offer">
      <h2 id="fixed-offer" className="text-lg">
        Delivery and Plans
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-sm text-graphite">
        These are part of the program: sentences of the pages promise the hours, and subscriptions
        that run keep being charged what they were sold for.
      </p>
      <Table caption="Delivery of the packages">
        <TableHead columns={['Package', 'Report due', 'Sold']} />
        <tbody>
          {packageTypes.map((type) => (
            <tr key={type}>
              <Cell>{reportPackages[type].name}</Cell>
              <Cell>{reportPackages[type].deliveryHours} hours after the payment</Cell>
              <Cell>{reportPackages[type].comingSoon ? 'Coming soon' : 'Yes'}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-4 text-sm">
        Plans: Starter {formatUsdWhole(soldPlans.starter.monthlyPrice)} and Professional{' '}
        {formatUsdWhole(soldPlans.professional.monthlyPrice)} a month, billed by the quarter.
      </p>
    </section>
  )
}
