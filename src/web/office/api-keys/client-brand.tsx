import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

/** The brand on a client's reports; staff may remove an unsuitable one. */
export function ClientBrand({ email }: { email: string }) {
  const queryKey = ['client-brand', email]
  const queries = useQueryClient()
  const shown = useQuery({
    queryKey,
    queryFn: ({ signal }) => callAsStaff('showClientBrand', { query: { email }, signal }),
  })
  const remove = useMutation({
    mutationFn: () => callAsStaff('removeClientBrand', { query: { email } }),
    onSuccess: () => toastDone('Brand Removed', 'The next report shows our brand again.'),
    onError: (error) => toastFailed(error, 'The brand could not be removed.'),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const brand = shown.data?.brand
  if (!brand) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-3 text-sm">
      <span className="text-graphite">Brand on reports:</span>
      <span className="font-medium">{brand.name}</span>
      <span
        aria-hidden="true"
        className="size-4 border border-hairline"
        style={{ background: brand.accent }}
      />
      <span className="figures">
        {brand.accent}
        {brand.hasLogo ? ', with a logo' : ''}
      </span>
      <Button size="sm" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
        Remove Brand
      </Button>
    </p>
  )
}
