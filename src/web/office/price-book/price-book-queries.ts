import { useQuery } from '@tanstack/react-query'
import { callAsStaff } from '../session/call-as-staff.ts'

export function useDraftedMoney() {
  return useQuery({
    queryKey: ['price-book', 'drafted-money'],
    queryFn: ({ signal }) => callAsStaff('showDraftedMoney', { signal }),
    refetchOnMount: 'always',
  })
}

/** Asked again with every version: a proposal that was taken is none any more. */
export function useAssemblyProposals(version: string) {
  return useQuery({
    queryKey: ['price-book', 'proposals', version],
    queryFn: ({ signal }) => callAsStaff('listAssemblyProposals', { signal }),
    refetchOnMount: 'always',
  })
}
