import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#web/lib/call.ts'
import { callAsStaff, callPageAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

export type DemoProject = CallReply<'showDemoProject'>

const pollEveryMs = 30_000

export function useDemoProjects(query: NonNullable<CallInput<'listDemoProjects'>['query']>) {
  return useQuery({
    queryKey: ['demo-projects', 'list', query],
    queryFn: ({ signal }) => callPageAsStaff('listDemoProjects', { query, signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export function useDemoProjectCounts() {
  return useQuery({
    queryKey: ['demo-projects', 'counts'],
    queryFn: ({ signal }) => callAsStaff('countDemoProjects', { signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
  })
}

export function useApproveDemoProject(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => {
      if (!id) throw new Error('Project data lost. Please close and reopen the project.')
      return callAsStaff('approveDemoProject', { params: { demoProjectId: id } })
    },
    onSuccess: () => {
      toastDone('Demo Project Approved', 'The report is on its way to the customer.')
      onDone()
    },
    onError: (error, id) =>
      toastFailed(error, id ? 'Failed to approve demo project' : error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['demo-projects'] }),
  })
}

export function useDeleteDemoProject(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callAsStaff('deleteDemoProject', { params: { demoProjectId: id } }),
    onSuccess: () => toastDone('Demo Project Deleted'),
    onError: (error) => toastFailed(error, 'Failed to delete demo project'),
    onSettled: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: ['demo-projects'] })
    },
  })
}
