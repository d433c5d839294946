import { z } from 'zod'

/**
 * Narrative and bid items; `estimatedCost` is recomputed from them. Other fields that were read may
 * be sent along unchanged; the command reports everything that it cannot use.
 */
export const projectEdit = z.record(
  z.string(),
  z.unknown(),
  'Project data must be an object with its fields.',
)

export const revision = z.int('Revision must be a whole number.').optional()
