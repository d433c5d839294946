import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

/** Runs the quality rules again on what is stored. */
export function RevalidateButton({ orderId }: { orderId: string }) {
  const queries = useQueryClient()
  const revalidate = useMutation({
    mutationFn: () => callAsStaff('revalidateOrderDirect', { params: { orderId } }),
    onSuccess: ({ validationIssues }) => {
      const open = validationIssues.length
      toastDone('Order Re-validated', open === 0 ? 'No issues found.' : `${open} to look at.`)
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: (error) => toastFailed(error, 'Failed to re-validate order'),
  })
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={revalidate.isPending}
      onClick={() => revalidate.mutate()}
    >
      Re-validate
    </Button>
  )
}
