/** Moments and days on the wire: texts as before, which only the types tell apart. */
import { z } from 'zod'
import { type Day, type Instant, isDay } from '#core/time/day.ts'

/** A moment that the program wrote itself. */
export const instant = z.string() as unknown as z.ZodType<Instant, Instant>

/** A moment with its offset, as people and programs send it; stored and answered in UTC. */
export const sentInstant = z.iso.datetime({ offset: true }) as unknown as z.ZodType<
  Instant,
  Instant
>

/** A day that the program wrote itself. */
export const day = z.string() as unknown as z.ZodType<Day, Day>

/** A calendar day within the supported years, as people and programs send it. */
export const dayText = z
  .string()
  .refine(isDay, 'Give a day from 2000 to 2099 as YYYY-MM-DD')
  .meta({ format: 'date', pattern: '^20' }) as unknown as z.ZodType<Day, Day>
