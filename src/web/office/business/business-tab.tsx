import { useSearchParams } from 'react-router'
import { businessSetting } from '#core/business/business.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Connections } from '../connections/connections.tsx'
import { LegalTexts } from '../legal-texts/legal-texts.tsx'
import { BrandLook } from '../look/brand-look.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { SettingHistory } from '../settings/setting-history.tsx'
import { useSetting } from '../settings/setting-query.ts'
import { FilterBar } from '../shell/filter-bar.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { BusinessForm } from './business-form.tsx'
import { MarketFacts } from './market-facts.tsx'
import { Offer } from './offer.tsx'
import { PreparedMarkets } from './prepared-markets.tsx'

const views = ['details', 'connections', 'look', 'legal', 'offer'] as const

/** What the owner sets: details, connections, look, legal texts; and what is sold. */
export function BusinessTab() {
  const [params, setParams] = useSearchParams()
  const view = views.find((id) => id === params.get('view')) ?? 'details'
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <FilterBar
        label="Parts of the business"
        value={view}
        onChange={(id) => setParams({ tab: 'business', ...(id === 'details' ? {} : { view: id }) })}
        filters={[
          { id: 'details', label: 'Details' },
          { id: 'connections', label: 'Connections' },
          { id: 'look', label: 'Brand and mails' },
          { id: 'legal', label: 'Legal texts' },
          { id: 'offer', label: 'Prices and delivery' },
        ]}
      />
      {view === 'details' ? <BusinessDetails /> : null}
      {view === 'connections' ? <Connections /> : null}
      {view === 'look' ? <BrandLook /> : null}
      {view === 'legal' ? <LegalTexts /> : null}
      {view === 'offer' ? <Offer /> : null}
    </div>
  )
}

/** Who the business is to its customers, on legal pages, below mails and on invoices. */
function BusinessDetails() {
  const business = useSetting('business', (signal) => callAsStaff('showBusiness', { signal }))
  if (business.isError && !business.data)
    return <LoadFailed query={business} title="The details could not be loaded" />
  if (!business.data) return <RowSkeletons label="Loading the business..." />
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="business-details">
        <h2 id="business-details" className="text-lg">
          Business Details
        </h2>
        <p className="mt-2 max-w-measure text-sm text-graphite">
          Customers see these on the legal pages, below every email and on invoices. A change is on
          the pages within ten seconds. Emails and invoices that exist keep the details of their
          day.
        </p>
        <BusinessForm saved={business.data.business} revision={business.data.revision} />
      </section>
      <SettingHistory
        setting={businessSetting}
        history={business.data.history}
        empty="Nothing was changed yet: the program’s defaults apply, which are placeholders."
      />
      <MarketFacts />
      <PreparedMarkets />
    </div>
  )
}
