import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { apiVersion } from '#core/api/api-version.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { AuthenticationSection, OverviewSection } from './api-docs-sections.tsx'
import { ExamplesSection } from './examples-section.tsx'
import { GetTestKey } from './get-test-key.tsx'

const EndpointsSection = loadedLater(() =>
  import('./endpoints-section.tsx').then((part) => part.EndpointsSection),
)

function tabsWith(testKey: string) {
  return [
    { id: 'overview', label: 'Overview', content: <OverviewSection /> },
    { id: 'authentication', label: 'Authentication', content: <AuthenticationSection /> },
    {
      id: 'endpoints',
      label: 'Endpoints',
      content: (
        <Suspense fallback={<LoadingState text="Loading the endpoints..." />}>
          <EndpointsSection />
        </Suspense>
      ),
    },
    { id: 'examples', label: 'Examples', content: <ExamplesSection testKey={testKey} /> },
  ]
}

export function ApiDocsPage() {
  usePageHead('apiDocs')
  const [tab, setTab] = useState('overview')
  const [testKey, setTestKey] = useState('')
  return (
    <div className="sheet py-12 lg:py-16">
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
        items={tabsWith(testKey)}
        value={tab}
        onChange={setTab}
      />
    </div>
  )
}
