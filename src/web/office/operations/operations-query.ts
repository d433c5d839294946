import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#web/lib/call.ts'
import { callAsStaff, callPageAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const key = ['operations'] as const
const pollEveryMs = 10_000

export type MailQuery = NonNullable<CallInput<'listMails'>['query']>
export type FailedJobQuery = NonNullable<CallInput<'listFailedJobs'>['query']>

export function useOperations() {
  return useQuery({
    queryKey: [...key, 'overview'],
    queryFn: ({ signal }) => callAsStaff('showOperations', { signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
  })
}

export function useFailedJobs(query: FailedJobQuery) {
  return useQuery({
    queryKey: [...key, 'failed-jobs', query],
    queryFn: ({ signal }) => callPageAsStaff('listFailedJobs', { query, signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export function useMails(query: MailQuery) {
  return useQuery({
    queryKey: [...key, 'mails', query],
    queryFn: ({ signal }) => callPageAsStaff('listMails', { query, signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export function useMail(mailId: string) {
  return useQuery({
    queryKey: [...key, 'mail', mailId],
    queryFn: ({ signal }) => callAsStaff('showMail', { params: { mailId }, signal }),
    refetchOnMount: 'always',
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

export function useRetryJob() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (failedJobId: string) => callAsStaff('retryFailedJob', { params: { failedJobId } }),
    onSuccess: () => toastDone('The job runs again', 'It has all its tries anew.'),
    onError: (error) => toastFailed(error, 'The job was not retried.'),
    onSettled: refresh,
  })
}

export function useRetryJobs() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (job: string) => callAsStaff('retryFailedJobs', { body: { job } }),
    onSuccess: ({ retried }) =>
      toastDone(retried === 1 ? '1 job runs again' : `${retried} jobs run again`),
    onError: (error) => toastFailed(error, 'The jobs were not retried.'),
    onSettled: refresh,
  })
}

export function useDismissJob() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ failedJobId, reason }: { failedJobId: string; reason: string }) =>
      callAsStaff('dismissFailedJob', { params: { failedJobId }, body: { reason } }),
    onSuccess: () => toastDone('The job is dismissed'),
    onError: (error) => toastFailed(error, 'The job was not dismissed.'),
    onSettled: refresh,
  })
}

type Resent = { readonly recipient: string }

/** `send` contains the resend's id, so that a repeat after a lost answer is the same resend. */
export function useResend(send: (id: string) => Promise<Resent>) {
  const refresh = useRefresh()
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ recipient }) => {
      toastDone('On its way', `The mail goes to ${recipient} once more.`)
      return client.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: (error) => toastFailed(error, 'The mail was not sent once more.'),
    onSettled: refresh,
  })
}
