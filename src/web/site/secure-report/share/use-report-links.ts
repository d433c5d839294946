import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#web/lib/call.ts'
import { call } from '#web/lib/call.ts'

const keyOf = (secureToken: string) => ['report-links', secureToken] as const

export function useReportLinks(secureToken: string) {
  return useQuery({
    queryKey: keyOf(secureToken),
    queryFn: ({ signal }) => call('listReportLinks', { params: { secureToken }, signal }),
    // A link may have been opened since.
    refetchOnMount: 'always',
  })
}

export function useCreateLink(secureToken: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'createReportLink'>['body']) =>
      call('createReportLink', { params: { secureToken }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(secureToken) }),
  })
}

export function useRenewLink(secureToken: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ linkId, days }: { linkId: string; days: 7 | 30 | 90 | 365 }) =>
      call('renewReportLink', { params: { secureToken, linkId }, body: { days } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(secureToken) }),
  })
}

export function useRevokeLink(secureToken: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) => call('revokeReportLink', { params: { secureToken, linkId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(secureToken) }),
  })
}
