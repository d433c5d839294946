import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { MovedRange, rangesApi, StandingRanges } from '#contract/ranges.ts'
import { proposeRefit, type RefitProposal } from '#core/calibration/propose-refit.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { builtInRangeModels, type RangeModel, type RangeModels } from '#core/pricing/range-model.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Connection } from '#server/database/database.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import { applyRefit, restoreRanges } from '#server/features/range-models/commands.ts'
import { findRangeModels, listRangeVersions } from '#server/features/range-models/reads.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { listOutcomeEntries, listPricedOrders } from '../reads.ts'

const previewedOrders = 20

export async function showRanges(connection: Connection): Promise<StandingRanges> {
  const models = (await findRangeModels(connection)) ?? builtInRangeModels
  const { kinds, isChange } = await proposalFor(connection, models)
  return {
    version: models.active.version,
    proposal: { kinds: [...kinds], isChange },
    versions: await listRangeVersions(connection),
    former: models.all.filter((one) => one !== models.active).map(({ version }) => version),
  }
}

async function proposalFor(connection: Connection, models: RangeModels): Promise<RefitProposal> {
  return proposeRefit(await listOutcomeEntries(connection), models.active, models.all)
}

/** The newest orders with the ranges in force and with the proposed ones. Stores nothing. */
export async function previewRefit(ports: Ports): Promise<MovedRange[]> {
  const { database } = ports
  const models = (await findRangeModels(database)) ?? builtInRangeModels
  const { scale, isChange } = await proposalFor(database, models)
  if (!isChange) return []
  return await movedBy(ports, models.active, { ...models.active, version: 'proposed', scale })
}

/** The same with a former version. Stores nothing. */
export async function previewFormerRanges(
  ports: Ports,
  version: string,
): Promise<Result<MovedRange[], 'no-such-version'>> {
  const models = (await findRangeModels(ports.database)) ?? builtInRangeModels
  const former = models.all.find((one) => one.version === version)
  return former ? accept(await movedBy(ports, models.active, former)) : refuse('no-such-version')
}

async function movedBy(ports: Ports, active: RangeModel, other: RangeModel): Promise<MovedRange[]> {
  const { database } = ports
  const moved: MovedRange[] = []
  for (const order of await listPricedOrders(database, previewedOrders)) {
    const project = readStoredProject(order.data)
    if (!project.ok) continue
    const { facts, bidItems, pricedOn, timelineMonths } = project.value
    if (!pricedOn || bidItems.length === 0) continue
    const pricing = await findPricing(database, ports.books, facts, order.version)
    if (!pricing.ok) continue
    const { priceBook } = pricing.value
    const range = (model: RangeModel) =>
      assessEstimate(facts, bidItems, ranged(priceBook, model), pricedOn, timelineMonths).range
    const before = ends(range(active))
    const after = ends(range(other))
    if (before.p10 === after.p10 && before.p90 === after.p90) continue
    moved.push({
      orderId: order.id,
      orderNumber: orderNumber(order.id),
      project: `${projectTypeLabel(facts.projectType, facts.salonSubcategory)}, ${formatInteger(facts.squareFootage)} sq ft`,
      before,
      after,
    })
    // Each takes a few hundredths of a second; others are served in between.
    await nextTurn()
  }
  return moved
}

function ranged(priceBook: PriceBook, active: RangeModel): PriceBook {
  return { ...priceBook, rangeModels: { active, all: [active] } }
}

function ends({ p10, p50, p90 }: Assessment['range']) {
  return { p10, p50, p90 }
}

export async function applyRefitCommand(
  ports: Ports,
  by: ByStaff,
  { basedOn, scale, note }: z.output<typeof rangesApi.applyRefit.body>,
): Promise<Result<StandingRanges, 'changed-meanwhile' | 'nothing-to-refit'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const applied = await applyRefit(transaction, ports, by, {
      basedOn,
      note,
      seen: scale,
      propose: (models) => proposalFor(transaction, models),
    })
    return applied.ok ? accept(await showRanges(transaction)) : applied
  })
}

export async function restoreRangesCommand(
  ports: Ports,
  by: ByStaff,
  asked: z.output<typeof rangesApi.restoreRanges.body>,
): Promise<Result<StandingRanges, 'changed-meanwhile' | 'no-such-version'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const restored = await restoreRanges(transaction, ports, by, asked)
    return restored.ok ? accept(await showRanges(transaction)) : restored
  })
}
