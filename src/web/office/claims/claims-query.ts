import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnerClaim } from '#core/claims/owner-claim.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const key = ['claims'] as const

export function useClaims() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callAsStaff('listClaims', { signal }),
    refetchOnMount: 'always',
  })
}

export function useConfirmClaim(claim: OwnerClaim, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (evidence: string) =>
      callAsStaff('confirmClaim', { params: { claim }, body: { evidence } }),
    onSuccess: () => {
      toastDone('Claim confirmed')
      onDone()
      return client.invalidateQueries({ queryKey: key })
    },
    onError: (error) => toastFailed(error, 'The claim could not be confirmed.'),
  })
}

export function useWithdrawClaim() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (claim: OwnerClaim) => callAsStaff('withdrawClaim', { params: { claim } }),
    onSuccess: () => {
      toastDone('Claim withdrawn')
      return client.invalidateQueries({ queryKey: key })
    },
    onError: (error) => toastFailed(error, 'The claim could not be withdrawn.'),
  })
}
