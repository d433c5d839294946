import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { eraseSignIn, fetchAccount } from '#web/site/frame/signed-in.ts'
import { callAccount } from './account-calls.ts'

const accountKey = ['account'] as const
export function useAccount() {
  return useQuery({ queryKey: accountKey, queryFn: fetchAccount, gcTime: 0 })
}

export function useInvoices(enabled: boolean) {
  return useQuery({
    queryKey: [...accountKey, 'invoices'],
    queryFn: () => call('listInvoices'),
    enabled,
  })
}

export function useCancelPlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callAccount('cancelPlan'),
    onSuccess: (account) => client.setQueryData(accountKey, account),
  })
}

export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('signOutCustomer'),
    onSuccess: () => {
      eraseSignIn()
      client.setQueryData(accountKey, null)
    },
  })
}

export function useEraseAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => callAccount('eraseAccount', { body: { email } }),
    onSuccess: () => {
      eraseSignIn()
      client.setQueryData(accountKey, null)
    },
  })
}

export function useReloadAccount(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: accountKey })
}
