import type {
  Competitor,
  CompetitorPricing,
  NewCompetitor,
  NewCompetitorPricing,
} from '#contract/competitors.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { getCompetitor, getCompetitorPricing, lockCompetitor } from '../reads.ts'
import {
  insertCompetitor,
  insertCompetitorPricing,
  type PlacedCompetitor,
  updateCompetitorInactive,
} from '../writes/change-records.ts'
import { refreshIntelligence } from './refresh-intelligence.ts'

function placed({ books }: Ports, sent: NewCompetitor): PlacedCompetitor {
  const { name, state } = books.home.market.area
  return { ...sent, city: sent.city ?? name, state: sent.state ?? state.code }
}

type Created<Row> = { readonly success: true; readonly data: Row }

export async function createCompetitorCommand(
  ports: Ports,
  by: ByStaff,
  sent: NewCompetitor,
): Promise<Created<Competitor>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const id = await insertCompetitor(transaction, placed(ports, sent), {
      adminUserId: by.actor.adminUserId,
      now,
    })
    await recordAudit(transaction, { ...by, at: now }, 'competitor.created', id, {
      after: { companyName: sent.companyName },
    })
    await refreshIntelligence(transaction, ports, now)
    return { success: true, data: await getCompetitor(transaction, id) }
  })
}

export async function deleteCompetitorCommand(
  ports: Ports,
  by: ByStaff,
  competitorId: string,
): Promise<Result<{ readonly success: true }, 'no-such-competitor'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const competitor = await lockCompetitor(transaction, competitorId)
    if (!competitor) return refuse('no-such-competitor')
    await updateCompetitorInactive(transaction, competitor.id, now)
    await recordAudit(transaction, { ...by, at: now }, 'competitor.deleted', competitor.id, {
      before: { companyName: competitor.companyName },
    })
    await refreshIntelligence(transaction, ports, now)
    return accept({ success: true })
  })
}

export async function createCompetitorPricingCommand(
  ports: Ports,
  by: ByStaff,
  sent: NewCompetitorPricing,
): Promise<Result<Created<CompetitorPricing>, 'no-such-competitor'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const competitor = await lockCompetitor(transaction, sent.competitorId)
    if (!competitor) return refuse('no-such-competitor')
    const id = await insertCompetitorPricing(transaction, sent, {
      adminUserId: by.actor.adminUserId,
      now,
    })
    const { serviceName, priceMin, priceMax, priceFixed } = sent
    await recordAudit(transaction, { ...by, at: now }, 'competitor.price-added', competitor.id, {
      after: { serviceName, priceMin, priceMax, priceFixed },
    })
    await refreshIntelligence(transaction, ports, now)
    return accept({ success: true, data: await getCompetitorPricing(transaction, id) })
  })
}
