import type { StandingConfig } from '#contract/project-types.ts'
import type { AuditAction } from '#core/access/audit-action.ts'
import {
  type ConfiguredProjectType,
  configuredProjectTypes,
} from '#core/catalog/configured-project-type.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findConfigVersion, listFloorPrices, showStandingConfig } from './reads.ts'
import {
  deactivateConfigs,
  insertConfig,
  lockConfiguredType,
  lockFloorPrices,
  upsertFloorPrice,
} from './writes.ts'

/** Dollars per square foot; types that are not named keep their prices. */
type SentPrices = { readonly [Type in ConfiguredProjectType]?: number | undefined }

export async function saveFloorPricesCommand(
  ports: Ports,
  by: ByStaff,
  sent: SentPrices,
): Promise<Record<ConfiguredProjectType, number>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    await lockFloorPrices(transaction)
    const before = await listFloorPrices(transaction, ports.books.home)
    for (const projectType of configuredProjectTypes) {
      const price = sent[projectType]
      if (price === undefined || price === before[projectType]) continue
      await upsertFloorPrice(transaction, {
        projectType,
        price,
        adminUserId: by.actor.adminUserId,
        now,
      })
    }
    const after = await listFloorPrices(transaction, ports.books.home)
    await recordAudit(transaction, { ...by, at: now }, 'pricing.floors-saved', 'sqft-config', {
      before,
      after,
    })
    return after
  })
}

type SentConfig = Omit<BidItemConfiguration, 'projectType' | 'savedOn'> & {
  readonly projectType: ConfiguredProjectType
}

type Saved = StandingConfig & { readonly success: true }

/** Creates a new version; earlier ones can be viewed and restored. */
export async function saveConfigCommand(
  ports: Ports,
  by: ByStaff,
  sent: SentConfig & { readonly basedOn: string | null | undefined },
): Promise<Result<Saved, 'changed-meanwhile'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    await lockConfiguredType(transaction, sent.projectType)
    const { versionId } = await showStandingConfig(transaction, ports.books.home, sent.projectType)
    if (sent.basedOn !== undefined && sent.basedOn !== versionId) return refuse('changed-meanwhile')
    return accept(await storeVersion(transaction, ports, by, sent, 'pricing.bid-items-saved'))
  })
}

export async function restoreConfigCommand(
  ports: Ports,
  by: ByStaff,
  versionId: string,
): Promise<Result<Saved, 'no-such-version'>> {
  const old = await findConfigVersion(ports.database, versionId)
  if (!old) return refuse('no-such-version')
  return await ports.database.transaction().execute(async (transaction) => {
    await lockConfiguredType(transaction, old.projectType)
    return accept(await storeVersion(transaction, ports, by, old, 'pricing.bid-items-restored'))
  })
}

/** From now on drafts of the type are counted from the price book again. */
export async function resetConfigCommand(
  ports: Ports,
  by: ByStaff,
  projectType: ConfiguredProjectType,
): Promise<Saved> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    await lockConfiguredType(transaction, projectType)
    const before = await showStandingConfig(transaction, ports.books.home, projectType)
    await deactivateConfigs(transaction, projectType, now)
    await recordAudit(transaction, { ...by, at: now }, 'pricing.bid-items-reset', projectType, {
      before: { versionId: before.versionId },
      after: { versionId: null },
    })
    return {
      success: true,
      ...(await showStandingConfig(transaction, ports.books.home, projectType)),
    }
  })
}

async function storeVersion(
  transaction: Transaction,
  ports: Ports,
  by: ByStaff,
  { projectType, bidItems, customCategories, timelineMonths }: SentConfig,
  action: AuditAction,
): Promise<Saved> {
  const now = ports.clock.now()
  const before = await showStandingConfig(transaction, ports.books.home, projectType)
  await deactivateConfigs(transaction, projectType, now)
  const configuration = { projectType, bidItems, customCategories, timelineMonths }
  await insertConfig(transaction, configuration, { adminUserId: by.actor.adminUserId, now })
  const after = await showStandingConfig(transaction, ports.books.home, projectType)
  await recordAudit(transaction, { ...by, at: now }, action, projectType, {
    before: auditFacts(before),
    after: auditFacts(after),
  })
  return { success: true, ...after }
}

/** The audit log stores the rates only; the version holds the rest. */
function auditFacts({ versionId, timelineMonths, bidItems }: StandingConfig) {
  return {
    versionId,
    timelineMonths,
    items: bidItems.map((item) => [item.id, item.name, item.costPerSqft, item.isPercentage]),
  }
}
