import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { OrderApproval } from '../orders/approve-dialog.tsx'
import { toastUnapproved } from '../orders/toast-unapproved.ts'
import { useToastApproved } from '../orders/undo-approval.tsx'
import { callAsStaff, callPageAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

export type DemoProject = CallReply<'showDemoProject'>

export type DemoProjectRow = CallReply<'listDemoProjects'>[number]

export type TrashedDemoProject = CallReply<'listDemoTrash'>[number]

const pollEveryMs = 30_000

const listKey = ['demo-projects']

export function useDemoProjects(query: NonNullable<CallInput<'listDemoProjects'>['query']>) {
  return useQuery({
    queryKey: [...listKey, 'list', query],
    queryFn: ({ signal }) => callPageAsStaff('listDemoProjects', { query, signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export function useDemoProjectCounts() {
  return useQuery({
    queryKey: [...listKey, 'counts'],
    queryFn: ({ signal }) => callAsStaff('countDemoProjects', { signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
  })
}

export function useDemoProject(demoProjectId: string) {
  return useQuery({
    queryKey: [...listKey, 'one', demoProjectId],
    queryFn: ({ signal }) => callAsStaff('showDemoProject', { params: { demoProjectId }, signal }),
    refetchOnMount: 'always',
    enabled: demoProjectId !== '',
  })
}

export function useDemoTrash() {
  return useQuery({
    queryKey: [...listKey, 'trash'],
    queryFn: ({ signal }) => callAsStaff('listDemoTrash', { signal }),
    refetchOnMount: 'always',
  })
}

export function useApproveDemoProject(row: DemoProjectRow, onDone: () => void) {
  const { id, customerEmail: receiver, name } = row
  const queries = useQueryClient()
  const toastApproved = useToastApproved()
  return useMutation({
    mutationFn: (body: OrderApproval) =>
      callAsStaff('approveDemoProject', { params: { demoProjectId: id }, body }),
    onSuccess: () => {
      toastApproved('Demo Project Approved', { kind: 'demo-project', id, name, receiver })
      onDone()
    },
    onError: (error) => toastUnapproved(error, 'Failed to approve demo project'),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  })
}

export function useRestoreDemoProject() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (demoProjectId: string) =>
      callAsStaff('restoreDemoProject', { params: { demoProjectId } }),
    onSuccess: () => toastDone('Demo Project Restored'),
    onError: (error) => toastFailed(error, 'Failed to restore demo project'),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  })
}

/** Moves a demo project to the trash; the toast offers to undo it. */
export function useDeleteDemoProject(onDone: () => void) {
  const queries = useQueryClient()
  const restore = useRestoreDemoProject()
  return useMutation({
    mutationFn: (id: string) => callAsStaff('deleteDemoProject', { params: { demoProjectId: id } }),
    onSuccess: (_reply, id) =>
      showToast({
        title: 'Demo Project Deleted',
        description: 'In the trash for 30 days.',
        tone: 'good',
        action: { label: 'Undo', onPress: () => restore.mutate(id) },
      }),
    onError: (error) => toastFailed(error, 'Failed to delete demo project'),
    onSettled: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: listKey })
    },
  })
}

export function useEmptyDemoTrash() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callAsStaff('emptyDemoTrash'),
    onSuccess: ({ emptied }) =>
      toastDone(
        'Trash Emptied',
        `${emptied} demo ${emptied === 1 ? 'project is' : 'projects are'} anonymized.`,
      ),
    onError: (error) => toastFailed(error, 'Failed to empty the trash'),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  })
}
