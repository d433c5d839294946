import { LoadFailed } from '#web/lib/load-failed.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { useSetting } from '../settings/setting-query.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { ConnectionSection } from './connection-section.tsx'

/** What connects the program to the world, in the order in which it is best set. */
export function Connections() {
  const loaded = useSetting('connections', (signal) => callAsStaff('showConnections', { signal }))
  if (loaded.isError && !loaded.data)
    return <LoadFailed query={loaded} title="The connections could not be loaded" />
  if (!loaded.data) return <RowSkeletons label="Loading the connections..." />
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <div>
        <h2 className="text-lg">Connections</h2>
        <p className="mt-2 max-w-measure text-sm text-graphite">
          Try each before you save it. Every process of the program goes by a change within ten
          seconds; nothing has to be started again. Secrets are stored encrypted and are never shown
          again.
        </p>
      </div>
      {loaded.data.connections.map((view) => (
        <ConnectionSection key={view.kind} view={view} />
      ))}
    </div>
  )
}
