import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call, messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { markDuplicate } from '../intake/intake-draft.ts'
import { valuesOfOrder } from '../intake/ordered-space.ts'
import { callAccount } from './account-calls.ts'

/** A new draft with the answers of an order; its files and its payment stay with it. */
export function DuplicateOrder({ orderId, name }: { orderId: string; name: string }) {
  const navigate = useNavigate()
  const duplicate = useMutation({
    mutationFn: async () => {
      const { packageType, projectData } = await callAccount('readOrderIntake', {
        params: { orderId },
      })
      const answers = valuesOfOrder(projectData)
      const draft = await call('createIntakeDraft', { body: { packageType, answers } })
      markDuplicate()
      return `${pagePath('intake', { packageType })}?draft=${draft.draftId}.${draft.token}`
    },
    onSuccess: (address) => navigate(address),
    onError: (error) =>
      showToast({
        tone: 'destructive',
        title: 'Error',
        description: messageOf(error, 'The order could not be duplicated. Please try again.'),
      }),
  })
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Duplicate ${name}`}
      busy={duplicate.isPending}
      onClick={() => duplicate.mutate()}
    >
      Duplicate
    </Button>
  )
}
