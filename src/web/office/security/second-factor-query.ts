import { callAsStaff } from '../session/call-as-staff.ts'

/** One's own second factor. */
export const secondFactorQuery = {
  queryKey: ['second-factor'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callAsStaff('showSecondFactor', { signal }),
} as const
