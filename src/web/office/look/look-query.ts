import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Look } from '#core/look/look.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const key = ['look'] as const

export function useLook() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callAsStaff('showLook', { signal }),
    refetchOnMount: 'always',
    // What is being typed is compared with what was loaded.
    refetchOnWindowFocus: false,
  })
}

export function useSaveLook(revision: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (look: Look) => callAsStaff('saveLook', { body: { revision, look } }),
    onSuccess: (saved) => {
      toastDone('Look saved')
      client.setQueryData(key, saved)
    },
    // The other person's change is shown in the history; what was typed here stays.
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useUploadLogo(onKept: (logoId: string) => void) {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return callAsStaff('uploadLookLogo', { body: form })
    },
    onSuccess: ({ logoId }) => onKept(logoId),
    onError: (error) => toastFailed(error, 'The logo could not be read.'),
  })
}

/** A mail in the look; while another is drawn, the one before it is shown. */
export function useMailPreview(look: Look, isReadable: boolean) {
  return useQuery({
    queryKey: ['look-preview', look],
    queryFn: ({ signal }) => callAsStaff('previewLook', { body: { look }, signal }),
    enabled: isReadable,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
