import { deliveredWithin, reviewedWithin } from '#core/catalog/delivery-promise.ts'
import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { soldPlans } from '#core/catalog/subscription-plan.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'

/** What is sold, read-only, with the reason why it is no setting. */
export function Offer() {
  return (
    <section aria-labelledby="offer">
      <h2 id="offer" className="text-lg">
        Prices and Delivery
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-sm text-graphite">
        These are part of the program and no setting. Orders, invoices, refunds, plans and the
        public API state them, and the pages are built with them; a change comes with a release, in{' '}
        <code>src/core/catalog</code>.
      </p>
      <Table caption="Packages">
        <TableHead columns={['Package', numeric('Price'), 'Report due', 'Sold']} />
        <tbody>
          {packageTypes.map((type) => {
            const { name, price, deliveryHours, comingSoon } = reportPackages[type]
            return (
              <tr key={type}>
                <Cell>{name}</Cell>
                <Cell numeric>{formatUsdWhole(price)}</Cell>
                <Cell>{deliveryHours} hours after the payment</Cell>
                <Cell>{comingSoon ? 'Coming soon' : 'Yes'}</Cell>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <p className="mt-4 text-sm">
        Plans: Starter {formatUsdWhole(soldPlans.starter.monthlyPrice)} and Professional{' '}
        {formatUsdWhole(soldPlans.professional.monthlyPrice)} a month, billed by the quarter.
      </p>
      <p className="mt-2 text-sm">
        Texts promise delivery in {deliveredWithin} hours, and a review of a test drive within{' '}
        {reviewedWithin} hours.
      </p>
    </section>
  )
}
