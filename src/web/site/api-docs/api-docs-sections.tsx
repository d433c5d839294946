import { apiScopeLabels, apiScopes } from '#core/api/api-key.ts'
import { apiChanges, apiStability } from '#core/api/api-version.ts'
import { apiLimits, apiStatuses, webhookExample } from '#web/content/api-docs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SummaryList } from '../frame/summary-list.tsx'
import { CodeBlock } from './code-block.tsx'

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
      <Meanings entries={apiStatuses} />
      <h2 className="mt-8 text-lg">Changelog</h2>
      <Meanings entries={apiChanges.map(({ version, text }) => ({ term: version, text }))} />
      <p className="mt-4 text-graphite">{apiStability}</p>
    </div>
  )
}

type Meaning = { readonly term: string; readonly text: string }

function Meanings({ entries }: { entries: readonly Meaning[] }) {
  return (
    <dl className="mt-3 grid gap-3">
      {entries.map(({ term, text }) => (
        <div key={term} className="grid gap-1 sm:grid-cols-[8rem_1fr]">
          <dt>
            <Badge>{term}</Badge>
          </dt>
          <dd className="text-graphite">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function AuthenticationSection() {
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <p>
        Every request carries an API key, in the header <code className={code}>X-API-Key</code> or
        as a bearer value in <code className={code}>Authorization</code>. Live keys begin with{' '}
        <code className={code}>plb_live_</code>; test keys begin with{' '}
        <code className={code}>plb_test_</code>, never charge, and finish their reports without a
        person.
      </p>
      <p>
        Enterprise subscribers make keys in their account. A key is shown once. It is a password:
        keep it on your server, never in a browser or an app. Rotate it there; the one before stays
        good for a day.
      </p>
      <h2 className="text-lg">Scopes</h2>
      <ul className="grid gap-2">
        {apiScopes.map((scope) => (
          <li key={scope}>
            <code className={code}>{scope}</code>{' '}
            <span className="text-graphite">{apiScopeLabels[scope]}</span>
          </li>
        ))}
      </ul>
      <h2 className="text-lg">Limits</h2>
      <p>
        Every answer says what is left in <code className={code}>RateLimit-Remaining</code>. One too
        many is answered with 429 and <code className={code}>Retry-After</code>. An{' '}
        <code className={code}>Idempotency-Key</code> makes a repeat harmless for 24 hours.
      </p>
      <h2 className="text-lg">Webhooks</h2>
      <p>
        A project with a <code className={code}>webhookUrl</code> calls it when it is drafted,
        completed or cancelled, signed as Standard Webhooks says.
      </p>
      <CodeBlock text={webhookExample} />
    </div>
  )
}
