import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { apiVersion } from '#core/api/api-version.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { AuthenticationSection, OverviewSection } from './api-docs-sections.tsx'
import { drawnPanel } from './drawn-panel.ts'
import { EndpointsSection } from './endpoints-section.tsx'
import { ExamplesSection } from './examples-section.tsx'
import { GetTestKey } from './get-test-key.tsx'

function tabsWith(testKey: string, onSearch: () => void) {
  return [
    { id: 'overview', label: 'Overview', content: <OverviewSection /> },
    { id: 'authentication', label: 'Authentication', content: <AuthenticationSection /> },
    { id: 'endpoints', label: 'Endpoints', content: <EndpointsSection onSearch={onSearch} /> },
    { id: 'examples', label: 'Examples', content: <ExamplesSection testKey={testKey} /> },
  ]
}

export function ApiDocsPage() {
  usePageHead('apiDocs')
  const [tab, setTab] = useTab()
  const [testKey, setTestKey] = useState('')
  return (
    <div className="sheet py-12 lg:py-16">
      <noscript>
        <style>{allPanels}</style>
      </noscript>
      <Link to={pagePath('subscription')} className="link mb-6 inline-block text-sm">
        Back to Subscription Plans
      </Link>
      <PageTitle mark={`REST API ${apiVersion}`} title="API Documentation">
        For Enterprise subscribers. The Enterprise plan is coming soon. A test key is there for
        everybody.
      </PageTitle>
      <GetTestKey onKey={setTestKey} />
      <Tabs
        label="Parts of the documentation"
        items={tabsWith(testKey, () => setTab('endpoints'))}
        value={tab}
        onChange={setTab}
        panels={(id) => drawnPanel(id === tab)}
      />
    </div>
  )
}

/** Without code nothing can be chosen, so everything is shown below each other. */
const allPanels = '[role=tabpanel]{display:block!important}[role=tablist]{display:none!important}'

/** The chosen part; an address with a place in the reference opens the reference. */
function useTab() {
  const { hash } = useLocation()
  const [tab, setTab] = useState('overview')
  useEffect(() => {
    if (hash !== '' && hash !== '#get-test-key') setTab('endpoints')
  }, [hash])
  return [tab, setTab] as const
}
