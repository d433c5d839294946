import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Look } from '#core/look/look.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'

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
