import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { pagePath } from '#web/lib/page-path.ts'
import { Allowed, NotInRole } from '#web/office/session/allowed.tsx'
import { callFileAsStaff } from '#web/office/session/call-as-staff.ts'
import { PageHead } from '#web/office/shell/page-head.tsx'
import { usePageTitle } from '#web/office/shell/use-page-title.ts'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { openPlan } from './open-plan.ts'
import { PlanDesk } from './plan-desk.tsx'
import { UnreadablePlan } from './plan-source.ts'
import { type PlanIds, useTakeoff } from './use-takeoff.ts'

export function MeasurePage() {
  const { orderId = '', uploadId = '' } = useParams()
  usePageTitle('Measure Plan')
  return (
    <Allowed to="review" otherwise={<NotInRole />}>
      <Measured ids={{ orderId, uploadId }} />
    </Allowed>
  )
}

function Measured({ ids }: { ids: PlanIds }) {
  const takeoff = useTakeoff(ids)
  const name = takeoff.data?.upload.name
  return (
    <>
      <PageHead
        back={{ to: pagePath('adminOrder', { orderId: ids.orderId }), label: 'Back to the Order' }}
        title="Measure Plan"
        {...(name ? { note: name } : {})}
      />
      <Content ids={ids} takeoff={takeoff} />
    </>
  )
}

function Content({ ids, takeoff }: { ids: PlanIds; takeoff: ReturnType<typeof useTakeoff> }) {
  const type = takeoff.data?.upload.type
  const file = useQuery({
    queryKey: ['plan-source', ids.uploadId],
    enabled: type !== undefined,
    queryFn: async ({ signal }) => {
      const params = { uploadId: ids.uploadId }
      const response = await callFileAsStaff('showUpload', { params, signal })
      return await openPlan(new Blob([await response.arrayBuffer()], { type: type ?? '' }))
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  })
  const source = file.data
  useEffect(() => () => source?.close(), [source])
  if (takeoff.isError && !takeoff.data)
    return <LoadFailed query={takeoff} title="The plan could not be loaded" />
  if (file.error instanceof UnreadablePlan) {
    return <ErrorState title="The plan cannot be opened">{file.error.message}</ErrorState>
  }
  if (file.isError) return <LoadFailed query={file} title="The file could not be loaded" />
  // Cached data from an earlier visit may be outdated, so the desk opens with fresh data only.
  if (!source || !takeoff.data || !takeoff.isFetchedAfterMount) {
    return <LoadingState text="Opening the plan..." />
  }
  return <PlanDesk ids={ids} opened={takeoff.data} source={source} />
}
