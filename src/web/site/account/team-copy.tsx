import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAccount } from './account-calls.ts'

/** Opens the reader's copy of a colleague's report; each press makes a new address. */
export function TeamCopy({ orderId }: { orderId: string }) {
  const open = useMutation({
    mutationFn: () => callAccount('openTeamReport', { params: { orderId } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      showToast({
        tone: 'destructive',
        title: 'Error',
        description: messageOf(error, 'The report could not be opened. Please try again.'),
      }),
  })
  return (
    <Button size="sm" variant="secondary" busy={open.isPending} onClick={() => open.mutate()}>
      Open reader’s copy
    </Button>
  )
}
