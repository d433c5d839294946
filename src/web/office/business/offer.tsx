import { LoadFailed } from '#web/lib/load-failed.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { SettingHistory } from '../settings/setting-history.tsx'
import { useSetting } from '../settings/setting-query.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { OfferForm } from './offer-form.tsx'
import { hoursPart, plansPart, pricesPart } from './offer-parts.ts'

/** What packages and plans cost and when reports are due, with every change. */
export function Offer() {
  return (
    <div className="flex flex-col gap-10">
      <Prices />
      <Plans />
      <Hours />
    </div>
  )
}

function Prices() {
  const query = useSetting('package-prices', (signal) =>
    callAsStaff('showPackagePrices', { signal }),
  )
  if (query.isError && !query.data)
    return <LoadFailed query={query} title="The prices could not be loaded" />
  if (!query.data) return <RowSkeletons label="Loading the prices..." />
  const { prices: saved, revision, history } = query.data
  return (
    <>
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
          <OfferForm
            part={pricesPart}
            saved={saved}
            save={(prices) => callAsStaff('savePackagePrices', { body: { revision, prices } })}
          />
        </div>
      </section>
      <SettingHistory
        setting={pricesPart.setting}
        history={history}
        title="History of the Prices"
        empty="Nothing was changed yet: the prices that the program comes with apply."
        textOf={(_field, cents) => pricesPart.said(Number(cents))}
      />
    </>
  )
}

function Plans() {
  const query = useSetting('plan-prices', (signal) => callAsStaff('showPlanPrices', { signal }))
  if (query.isError && !query.data)
    return <LoadFailed query={query} title="The prices of the plans could not be loaded" />
  if (!query.data) return <RowSkeletons label="Loading the prices of the plans..." />
  const { prices: saved, revision, history } = query.data
  return (
    <>
      <section aria-labelledby="plans">
        <h2 id="plans" className="text-lg">
          Prices of the Plans
        </h2>
        <p className="mt-2 mb-4 max-w-measure text-sm text-graphite">
          New subscriptions follow at once, pages within ten seconds. A subscription that runs keeps
          the price that it was sold at, also when it renews, and so does a checkout that was opened
          before. A plan must cost less than its reports bought one by one.
        </p>
        <div className="max-w-measure">
          <OfferForm
            part={plansPart}
            saved={saved}
            save={(prices) => callAsStaff('savePlanPrices', { body: { revision, prices } })}
          />
        </div>
      </section>
      <SettingHistory
        setting={plansPart.setting}
        history={history}
        title="History of the Plan Prices"
        empty="Nothing was changed yet: the prices that the program comes with apply."
        textOf={(_field, cents) => plansPart.said(Number(cents))}
      />
    </>
  )
}

function Hours() {
  const query = useSetting('delivery-hours', (signal) =>
    callAsStaff('showDeliveryHours', { signal }),
  )
  if (query.isError && !query.data)
    return <LoadFailed query={query} title="The delivery hours could not be loaded" />
  if (!query.data) return <RowSkeletons label="Loading the delivery hours..." />
  const { hours: saved, revision, history } = query.data
  return (
    <>
      <section aria-labelledby="delivery">
        <h2 id="delivery" className="text-lg">
          Delivery of the Packages
        </h2>
        <p className="mt-2 mb-4 max-w-measure text-sm text-graphite">
          New orders and offers of upgrades follow at once, pages and the API’s description within
          ten seconds. An order keeps the hours that it was placed with, also while it is unpaid,
          and an upgrade those at which its payment was opened. If your own legal texts name hours,
          change them too.
        </p>
        <div className="max-w-measure">
          <OfferForm
            part={hoursPart}
            saved={saved}
            save={(hours) => callAsStaff('saveDeliveryHours', { body: { revision, hours } })}
          />
        </div>
      </section>
      <SettingHistory
        setting={hoursPart.setting}
        history={history}
        title="History of the Delivery Hours"
        empty="Nothing was changed yet: the hours that the program comes with apply."
        textOf={(_field, hours) => hoursPart.said(Number(hours))}
      />
    </>
  )
}
