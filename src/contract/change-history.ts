import { z } from 'zod'
import { instant } from './moments.ts'

/** Who changed which of the fields, newest first, for settings of which every revision is kept. */
export function changeHistory<const Fields extends readonly string[]>(fields: Fields) {
  return z.array(
    z.object({
      revision: z.int(),
      changedBy: z.string(),
      changedAt: instant,
      changes: z.array(z.object({ field: z.enum(fields), before: z.string(), after: z.string() })),
    }),
  )
}
