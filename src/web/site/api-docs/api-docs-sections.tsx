import { apiEndpoints, apiExamples, apiLimits, apiStatuses } from '#web/content/api-docs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SummaryList } from '../frame/summary-list.tsx'

const code = 'font-mono text-sm'

export function OverviewSection() {
  return (
    <div className="max-w-measure">
      <p>
        Send projects from your own system, follow them, and receive a call when a report is ready.
        Requests and answers are JSON over HTTPS.
      </p>
      <SummaryList entries={apiLimits} className="mt-6" />
      <h2 className="mt-8 text-lg">Status of a project</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {apiStatuses.map((status) => (
          <li key={status}>
            <Badge>{status}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function AuthenticationSection() {
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <p>
        Every request carries an API key, in the header <code className={code}>X-API-Key</code> or
        as a bearer value in <code className={code}>Authorization</code>. Keys begin with{' '}
        <code className={code}>plumb_</code>.
      </p>
      <p>
        A key is a password: keep it on your server, never in a browser or an app. A key that is
        missing or not valid is answered with 401, too many requests with 429 and a{' '}
        <code className={code}>Retry-After</code> header.
      </p>
    </div>
  )
}

export function EndpointsSection() {
  return (
    <ul>
      {apiEndpoints.map((endpoint) => (
        <li
          key={`${endpoint.method} ${endpoint.path}`}
          className="border-b border-hairline py-5 first:pt-0"
        >
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone={endpoint.method === 'GET' ? 'info' : 'good'}>{endpoint.method}</Badge>
            <code className={`${code} break-all`}>{endpoint.path}</code>
          </p>
          <p className="mt-2">{endpoint.summary}</p>
          <p className="mt-1 text-sm text-graphite">Takes: {endpoint.fields}</p>
        </li>
      ))}
    </ul>
  )
}

export function ExamplesSection() {
  return (
    <div className="flex flex-col gap-8">
      {apiExamples.map((example) => (
        <section key={example.title} aria-label={example.title}>
          <h2 className="text-lg">{example.title}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard */}
          <pre tabIndex={0} className="mt-3 overflow-x-auto border border-hairline bg-sunken p-4">
            <code className={code}>{example.code}</code>
          </pre>
        </section>
      ))}
    </div>
  )
}
