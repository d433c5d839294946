import { useState } from 'react'
import { type LegalDocument, legalDocuments, legalTitles } from '#core/legal/legal-text.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { useSetting } from '../settings/setting-query.ts'
import { FilterBar } from '../shell/filter-bar.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { LegalTextForm } from './legal-text-form.tsx'
import { LegalTextHistory } from './legal-text-history.tsx'

/** Terms and privacy policy: edited, previewed, and every version of them. */
export function LegalTexts() {
  const texts = useSetting('legal-texts', (signal) => callAsStaff('showLegalTexts', { signal }))
  const [document, setDocument] = useState<LegalDocument>('terms')
  if (texts.isError && !texts.data)
    return <LoadFailed query={texts} title="The legal texts could not be loaded" />
  const shown = texts.data?.texts.find((text) => text.document === document)
  if (!texts.data || !shown) return <RowSkeletons label="Loading the legal texts..." />
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="legal-text">
        <h2 id="legal-text" className="text-lg">
          Legal Texts
        </h2>
        <p className="mt-2 mb-4 max-w-measure text-sm text-graphite">
          Each text applies from its date, and the page shows it within ten seconds of that. An
          order keeps which terms its buyer accepted. Have a lawyer read both texts: the program
          checks their form and their date, not what they say.
        </p>
        <FilterBar
          label="Legal text"
          value={document}
          onChange={setDocument}
          filters={legalDocuments.map((id) => ({ id, label: legalTitles[id] }))}
        />
        <LegalTextForm key={document} view={shown} today={texts.data.today} />
      </section>
      <LegalTextHistory view={shown} />
    </div>
  )
}
