import { z } from 'zod'
import type { RangeVersion } from '#contract/ranges.ts'
import { permitKinds } from '#core/catalog/permit-kind.ts'
import {
  permitRangeModels,
  type RangeModel,
  type RangeModels,
  rangeModelOf,
  readScale,
} from '#core/pricing/range-model.ts'
import type { Connection } from '#server/database/database.ts'

/** The fitted ranges with the newest in force; undefined while the permits' own are. */
export async function findRangeModels(connection: Connection): Promise<RangeModels | undefined> {
  const rows = await connection
    .selectFrom('range_models')
    .select(['version', 'scale', 'based_on as basedOn', 'restores'])
    .orderBy('created_at')
    .orderBy('version')
    .execute()
  let all: readonly RangeModel[] = permitRangeModels
  for (const { version, scale, basedOn, restores } of rows) {
    const read = readScale(scale)
    if (!read) throw new Error(`the ranges of ${version} are not complete`)
    // Outcomes scale the fit of the version that they were applied to, and move no likely cost.
    const model = rangeModelOf({ all }, restores ?? basedOn)
    all = [{ ...model, version, scale: read }, ...all]
  }
  const [active] = all
  return active && rows.length > 0 ? { active, all } : undefined
}

const kinds = z.array(
  z.object({
    kind: z.enum(permitKinds),
    outcomes: z.int(),
    observed: z.number(),
    current: z.number(),
    proposed: z.number(),
    verdict: z.enum(['changes', 'too-few', 'within-uncertainty']),
  }),
)

/** Newest first. */
export async function listRangeVersions(connection: Connection): Promise<RangeVersion[]> {
  const rows = await connection
    .selectFrom('range_models')
    .leftJoin('admin_users', 'admin_users.id', 'range_models.admin_user_id')
    .select([
      'range_models.version',
      'range_models.based_on as basedOn',
      'range_models.restores',
      'range_models.kinds',
      'range_models.outcomes',
      'range_models.note',
      'range_models.created_at as appliedAt',
      'admin_users.username as appliedBy',
    ])
    .orderBy('range_models.created_at', 'desc')
    .orderBy('range_models.version', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, kinds: kinds.parse(row.kinds) }))
}
