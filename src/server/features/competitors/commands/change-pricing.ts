import type { CompetitorPricing, NewCompetitorPricing } from '#contract/competitors.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { getCompetitorPricing, lockCompetitor, lockPricing } from '../reads.ts'
import {
  insertPricingHistory,
  updatePricing,
  updatePricingActive,
} from '../writes/change-records.ts'
import { refreshIntelligence } from './refresh-intelligence.ts'

type Changed = { readonly success: true; readonly data: CompetitorPricing }

type Done = { readonly success: true }

export async function updatePricingCommand(
  ports: Ports,
  by: ByStaff,
  pricingId: string,
  sent: NewCompetitorPricing,
): Promise<Result<Changed, 'no-such-price' | 'no-such-competitor'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const competitor = await lockCompetitor(transaction, sent.competitorId)
    if (!competitor) return refuse('no-such-competitor')
    const before = await lockPricing(transaction, pricingId)
    if (!before) return refuse('no-such-price')
    await insertPricingHistory(transaction, 'changed', before, {
      adminUserId: by.actor.adminUserId,
      now,
    })
    await updatePricing(transaction, before.id, sent, now)
    await recordAudit(transaction, { ...by, at: now }, 'competitor.price-changed', competitor.id, {
      before: pricesOf(before),
      after: pricesOf(sent),
    })
    await refreshIntelligence(transaction, now)
    return accept({ success: true, data: await getCompetitorPricing(transaction, before.id) })
  })
}

export async function removePricingCommand(
  ports: Ports,
  by: ByStaff,
  pricingId: string,
): Promise<Result<Done, 'no-such-price'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const before = await lockPricing(transaction, pricingId)
    if (!before) return refuse('no-such-price')
    await insertPricingHistory(transaction, 'removed', before, {
      adminUserId: by.actor.adminUserId,
      now,
    })
    await updatePricingActive(transaction, before.id, false, now)
    const author = { ...by, at: now }
    await recordAudit(transaction, author, 'competitor.price-removed', before.competitorId, {
      before: pricesOf(before),
    })
    await refreshIntelligence(transaction, now)
    return accept({ success: true })
  })
}

export async function restorePricingCommand(
  ports: Ports,
  by: ByStaff,
  pricingId: string,
): Promise<Result<Done, 'no-such-price' | 'no-such-competitor'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const before = await lockPricing(transaction, pricingId, false)
    if (!before) return refuse('no-such-price')
    if (!(await lockCompetitor(transaction, before.competitorId))) {
      return refuse('no-such-competitor')
    }
    await insertPricingHistory(transaction, 'restored', before, {
      adminUserId: by.actor.adminUserId,
      now,
    })
    await updatePricingActive(transaction, before.id, true, now)
    const author = { ...by, at: now }
    await recordAudit(transaction, author, 'competitor.price-restored', before.competitorId, {
      after: pricesOf(before),
    })
    await refreshIntelligence(transaction, now)
    return accept({ success: true })
  })
}

function pricesOf(price: NewCompetitorPricing) {
  const { serviceName, priceMin, priceMax, priceFixed } = price
  return { serviceName, priceMin, priceMax, priceFixed }
}
