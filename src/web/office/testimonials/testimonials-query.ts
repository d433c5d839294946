import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConsentedTestimonial } from '#core/claims/testimonial.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const key = ['testimonials'] as const

export function useTestimonials() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callAsStaff('listTestimonials', { signal }),
    refetchOnMount: 'always',
  })
}

type Saved = {
  readonly id: string
  readonly revision: number
  readonly testimonial: ConsentedTestimonial
}

export function useSaveTestimonial(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Saved) =>
      callAsStaff('saveTestimonial', { params: { id }, body }),
    onSuccess: (saved) => {
      toastDone('Testimonial saved')
      client.setQueryData(key, saved)
      onDone()
    },
    onError: (error) => {
      toastFailed(error, 'The testimonial could not be saved.')
      return client.invalidateQueries({ queryKey: key })
    },
  })
}

export function useWithdrawTestimonial() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callAsStaff('withdrawTestimonial', { params: { id } }),
    onSuccess: (saved) => {
      toastDone('Testimonial withdrawn')
      client.setQueryData(key, saved)
    },
    onError: (error) => toastFailed(error, 'The testimonial could not be withdrawn.'),
  })
}
