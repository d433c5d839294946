import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dashboardTabSearch, noteDashboardPlace } from '#web/office/shell/dashboard-place.ts'
import {
  officeParts,
  partOfSearch,
  placeOfPart,
  placesOfRole,
} from '#web/office/shell/office-places.ts'
import type { TabId } from '#web/office/shell/tab-permissions.ts'
import { Select } from '#web/ui/select.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useStaffSession } from '../session/staff-session.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { partContents } from './part-contents.tsx'

const option = (id: TabId) => ({ id, label: officeParts[id].label })

/** One part of the office: the other parts of its place as tabs, on a phone all parts in a select. */
export function DashboardPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const role = useStaffSession()?.user.role
  const part = partOfSearch(search, role)
  const places = placesOfRole(role)
  const place = placeOfPart(part)
  const parts = places.find(({ id }) => id === place.id)?.parts ?? [part]
  useEffect(() => noteDashboardPlace(part, search), [part, search])
  const { label } = officeParts[part]
  usePageTitle(label === place.label ? label : `${label} · ${place.label}`)
  const open = (id: string) => {
    const picked = places.flatMap((one) => one.parts).find((one) => one === id)
    if (picked) void navigate({ search: dashboardTabSearch(picked) })
  }
  return (
    <>
      <div className="mb-4 md:hidden">
        <Select
          aria-label="Part of the dashboard"
          options={places.map((one) => ({ label: one.label, options: one.parts.map(option) }))}
          value={part}
          onChange={({ target }) => open(target.value)}
        />
      </div>
      {parts.length === 1 ? (
        <PartPage part={part} />
      ) : (
        <Tabs
          isListReplacedOnPhones
          label={`Parts of ${place.label}`}
          items={parts.map((id) => ({ ...option(id), content: <PartPage part={id} /> }))}
          value={part}
          onChange={open}
        />
      )}
    </>
  )
}

function PartPage({ part }: { part: TabId }) {
  const { label, purpose } = officeParts[part]
  const Content = partContents[part]
  return (
    <>
      <div className="mb-6">
        <h1 className="text-xl">{label}</h1>
        <p className="mt-1 max-w-measure text-sm text-graphite">{purpose}</p>
      </div>
      <Suspense fallback={<LoadingState text={`Loading ${label}...`} />}>
        <Content />
      </Suspense>
    </>
  )
}
