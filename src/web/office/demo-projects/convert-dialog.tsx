import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { reportPackages } from '#core/catalog/package-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { type DemoProject, useDemoProject } from './demo-projects-query.ts'

/** Converts a demo project to an order, or links to the order that was made. */
export function ConvertButton({ project }: { project: DemoProject }) {
  const [asking, setAsking] = useState(false)
  if (project.convertedOrderId !== null) {
    return (
      <Link
        to={pagePath('adminOrder', { orderId: project.convertedOrderId })}
        className={buttonClass('secondary', 'sm')}
      >
        Open Its Order
      </Link>
    )
  }
  if (reportPackages[project.packageType].comingSoon) return null
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Convert to Order
      </Button>
      {asking ? <ConvertDialog project={project} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function ConvertDialog({ project, onClose }: { project: DemoProject; onClose: () => void }) {
  const [sendLink, setSendLink] = useState(true)
  const queries = useQueryClient()
  const { name } = reportPackages[project.packageType]
  // The page may have been loaded before the price changed: only what is read now is named.
  const read = useDemoProject(project.id)
  const isRead = read.isSuccess && read.isFetchedAfterMount && !read.isFetching
  const price = isRead ? read.data.orderPrice : undefined
  const convert = useMutation({
    mutationFn: () =>
      callAsStaff('convertDemoProject', {
        params: { demoProjectId: project.id },
        body: { sendLink },
      }),
    onSuccess: () => {
      toastDone(
        'Order Created',
        sendLink ? `The link to pay is on its way to ${project.projectData.email}.` : undefined,
      )
      onClose()
      void queries.invalidateQueries({ queryKey: ['orders'] })
      return queries.invalidateQueries({ queryKey: ['demo-projects'] })
    },
    onError: (error) => toastFailed(error, 'Failed to create order'),
  })
  return (
    <Dialog
      onClose={onClose}
      title="Convert to an order?"
      description={`An unpaid order for the ${name}${price === undefined ? '' : ` at ${formatUsd(price)}`}, with these answers, bid items and this narrative. It can be paid for three days.`}
      footer={
        <>
          <Button size="sm" variant="secondary" disabled={convert.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            busy={convert.isPending}
            disabled={price === undefined}
            onClick={() => convert.mutate()}
          >
            Create Order
          </Button>
        </>
      }
    >
      {price === undefined ? <UnreadPrice read={read} /> : null}
      <Checkbox
        label="Mail the customer the link to pay"
        hint={project.projectData.email}
        checked={sendLink}
        onChange={(event) => setSendLink(event.target.checked)}
      />
    </Dialog>
  )
}

function UnreadPrice({ read }: { read: ReturnType<typeof useDemoProject> }) {
  return read.isError && !read.isFetching ? (
    <LoadFailed query={read} title="Today’s price could not be loaded" />
  ) : (
    <LoadingState text="Loading today’s price..." />
  )
}
