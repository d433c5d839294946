import { z } from 'zod'
import { fieldsOf } from '#core/settings/setting.ts'
import { instant } from './moments.ts'

/** Who changed which of the fields, newest first, for settings of which every revision is kept. */
export function changeHistory<Field extends string>(labels: Readonly<Record<Field, string>>) {
  return z.array(
    z.object({
      revision: z.int(),
      changedBy: z.string(),
      changedAt: instant,
      changes: z.array(
        z.object({ field: z.enum(fieldsOf(labels)), before: z.string(), after: z.string() }),
      ),
    }),
  )
}
