import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type TemplateId, templateLabels } from '#core/catalog/project-type.ts'
import { type SizeTier, sizeTiers, tierFor } from '#core/pricing/size-tier.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { dashboardPath } from '../shell/dashboard-path.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { type EditedRow, PriceBookDesk } from './price-book-desk.tsx'
import { bookOf, type StandingPriceBook, useStandingBook } from './price-book-query.ts'
import { otherEntry, templateEntries } from './template-entries.ts'
import { TemplateSheet } from './template-sheet.tsx'
import { tierRanges } from './tier-ranges.ts'

const entries = [...templateEntries, otherEntry]

const smallest = 500
const largest = 5000

export function TemplatesPage() {
  usePageTitle('Bid Item Templates')
  const standing = useStandingBook()
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-xl">Bid Item Templates</h1>
      {standing.data ? <Templates standing={standing.data} /> : null}
      {standing.isPending ? <RowSkeletons label="Loading the price book" /> : null}
      {standing.isError && !standing.data ? (
        <LoadFailed query={standing} title="The price book could not be loaded" />
      ) : null}
    </div>
  )
}

function Templates({ standing }: { standing: StandingPriceBook }) {
  const [params, setParams] = useSearchParams()
  const [areaText, setAreaText] = useState('1500')
  const [edited, setEdited] = useState<EditedRow>()
  const area = Math.max(smallest, Math.min(largest, Math.round(Number(areaText)) || smallest))
  const entry = entries.find(({ id }) => id === params.get('type')) ?? entries[0]
  const book = bookOf(standing)
  return (
    <>
      <p className="max-w-prose text-sm text-graphite">
        Orders are counted and priced by the{' '}
        <Link className="link" to={dashboardPath({ tab: 'prices' })}>
          price book
        </Link>
        . These rates per square foot are shown beside each estimate as a comparison.
      </p>
      <PriceBookDesk standing={standing} edited={edited} onEdited={setEdited} />
      <div className="grid gap-6 md:grid-cols-[14rem_1fr]">
        <Field label="Square footage" hint="500 to 5,000 square feet">
          <Input
            type="number"
            inputMode="numeric"
            min={smallest}
            max={largest}
            step={100}
            className="figures"
            value={areaText}
            onChange={(event) => setAreaText(event.target.value)}
            onBlur={() => setAreaText(String(area))}
          />
        </Field>
        <TierExplanation tier={tierFor(area)} />
      </div>
      <Tabs
        label="Project types"
        value={entry?.id ?? ''}
        onChange={(type) => setParams({ type }, { replace: true })}
        items={entries.map(({ id, label, templateId, template }) => ({
          id,
          label: `${label} (${template.lines.length})`,
          content: (
            <>
              {id === 'other' ? <OtherNote templateId={templateId} /> : null}
              <TemplateSheet
                template={book.templates[templateId]}
                area={area}
                bookDate={book.priceDate}
                onEdit={(line) => setEdited({ templateId, line })}
              />
            </>
          ),
        }))}
      />
    </>
  )
}

function OtherNote({ templateId }: { templateId: TemplateId }) {
  const label = templateLabels[templateId]
  return (
    <p className="mb-3 max-w-prose text-sm text-graphite">
      A project of any other type is priced by the {label} template: these are its rows, and a
      change here is a change there.
    </p>
  )
}

function TierExplanation({ tier }: { tier: SizeTier }) {
  return (
    <section aria-labelledby="tiers" className="text-sm">
      <h2 id="tiers" className="mb-2 text-base">
        Pricing tiers
      </h2>
      <dl className="mb-2 grid max-w-xl grid-cols-2 border-t border-l border-hairline sm:grid-cols-4">
        {sizeTiers.map((name) => (
          <div
            key={name}
            className={`border-r border-b border-hairline px-3 py-1.5 ${name === tier ? 'bg-wash-blueprint' : ''}`}
          >
            <dt className={name === tier ? 'font-medium text-blueprint' : 'text-graphite'}>
              {name}
              {name === tier ? <span className="sr-only"> (this area)</span> : null}
            </dt>
            <dd className="figures">{tierRanges[name]} sf</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-graphite">
        The price per square foot falls as the space grows. Just above the edge of a tier the price
        is held, so that a larger space never costs less than the largest one of the tier below.
      </p>
    </section>
  )
}
