import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClientFilter } from '#contract/client-records.ts'
import type { CallInput } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { callAsStaff, callFileAsStaff, callPageAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

export type ClientQuery = NonNullable<CallInput<'listClients'>['query']>

export type NewClientNote = CallInput<'addClientNote'>['body']

const recordKey = (clientId: string) => ['clients', 'record', clientId] as const

export function useClientList(query: ClientQuery) {
  return useQuery({
    queryKey: ['clients', 'list', query],
    queryFn: ({ signal }) => callPageAsStaff('listClients', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function useClientExport(query: Partial<ClientFilter>) {
  return useMutation({
    mutationFn: async () => (await callFileAsStaff('exportClients', { query })).blob(),
    onSuccess: (file) => saveFile(file, 'clients.csv'),
    onError: (error) => toastFailed(error, 'Failed to export the clients'),
  })
}

export function useClientRecord(clientId: string) {
  return useQuery({
    queryKey: recordKey(clientId),
    queryFn: ({ signal }) => callAsStaff('showClient', { params: { clientId }, signal }),
    refetchOnMount: 'always',
  })
}

export function useDeleteClient(clientId: string, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callAsStaff('deleteClient', { params: { clientId } }),
    onSuccess: () => {
      onDeleted()
      toastDone('Client Deleted', 'The books stay, without a name.')
      return client.invalidateQueries({ queryKey: ['clients'] })
    },
    onError: (error) => toastFailed(error, 'The client could not be deleted.'),
  })
}

export function useAddClientNote(clientId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewClientNote) =>
      callAsStaff('addClientNote', { params: { clientId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: recordKey(clientId) }),
    onError: (error) => toastFailed(error, 'The note could not be saved.'),
  })
}

export function useRemoveClientNote(clientId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (noteId: string) =>
      callAsStaff('removeClientNote', { params: { clientId, noteId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: recordKey(clientId) }),
    onError: (error) => toastFailed(error, 'The note could not be removed.'),
  })
}
