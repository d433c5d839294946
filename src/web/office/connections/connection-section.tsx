import type { ConnectionView } from '#contract/connections.ts'
import {
  type ConnectionValues,
  connectionProblems,
  connectionSetting,
  connections,
  isUnset,
} from '#core/connections/connections.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { SettingForm } from '../settings/setting-form.tsx'
import { SettingHistory } from '../settings/setting-history.tsx'
import { useSaveSetting } from '../settings/setting-query.ts'
import { fieldsOf, keptSecrets, typedValues } from './connection-fields.ts'
import { ConnectionTrial } from './connection-trial.tsx'

/** One connection: what is saved, whether it counts, a trial of what is typed, and its history. */
export function ConnectionSection({ view }: { view: ConnectionView }) {
  const { kind, revision, givenBy } = view
  const { title, about } = connections[kind]
  const setting = connectionSetting(kind)
  const save = useSaveSetting({
    kind: 'connections',
    done: `${title} saved`,
    save: (values: ConnectionValues) =>
      callAsStaff('saveConnection', { params: { kind }, body: { revision, values } }),
  })
  const id = `connection-${kind}`
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-6">
      <h3 id={id} className="flex flex-wrap items-center gap-3 text-base">
        {title}
        <StateBadge view={view} />
      </h3>
      <p className="mt-1 max-w-measure text-sm text-graphite">{about}</p>
      {givenBy.length > 0 ? (
        <Alert tone="info" className="mt-4 max-w-measure" title="Set by the environment">
          {givenBy.join(', ')} {givenBy.length === 1 ? 'counts' : 'count'}. What is saved here is
          used once {givenBy.length === 1 ? 'it is' : 'they are'} taken out there.
        </Alert>
      ) : view.isTakenUp ? null : (
        <Alert tone="caution" className="mt-4 max-w-measure" title="Not used yet">
          The program still goes by what was saved before. It takes this up within ten seconds.
        </Alert>
      )}
      <div className="mt-4 max-w-measure">
        <SettingForm
          setting={setting}
          saved={typedValues(kind, view.values)}
          fields={(values) => fieldsOf(kind, view.values, values)}
          problemsOf={(values) =>
            connectionProblems(kind, values, keptSecrets(kind, view.values, values))
          }
          save={save}
          saveLabel={`Save ${title}`}
          failedTitle="This was not saved"
          actions={(values) => <ConnectionTrial kind={kind} values={values} />}
        />
      </div>
      <details className="mt-4 max-w-measure">
        <summary className="link w-fit cursor-pointer py-1.5 text-sm">Changes: {title}</summary>
        <SettingHistory
          setting={setting}
          history={view.history}
          empty="Nothing was saved here yet."
        />
      </details>
    </section>
  )
}

function StateBadge({ view: { kind, values, givenBy } }: { view: ConnectionView }) {
  if (givenBy.length > 0) return <Badge tone="neutral">Environment</Badge>
  return isUnset(kind, values) ? (
    <Badge tone="caution">Not set</Badge>
  ) : (
    <Badge tone="good">Set here</Badge>
  )
}
