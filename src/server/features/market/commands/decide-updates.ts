import type { AppliedUpdates, PricingUpdate, SampleEffect } from '#contract/market-updates.ts'
import type { AuditAction } from '#core/access/audit-action.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { type MarketType, projectTypeOfMarket } from '#core/market/market-type.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import {
  type PriceRowChange,
  type RowChangeRefusal,
  withRowChanges,
} from '#core/pricing/price-row-changes.ts'
import { plainArea, plainProject } from '#core/project/plain-project.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { changePriceRowsCommand } from '#server/features/price-books/commands/change-price-rows.ts'
import { findActivePriceBook } from '#server/features/price-books/reads.ts'
import type { ByStaff } from '#server/http/actor.ts'
import { marketToday } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findUpdates, type StoredUpdate, viewOf } from '../reads/updates.ts'
import { updateApplied, updateDecided } from '../writes/updates.ts'
import { inCents, isAt, keyOf, noteOf, rowChanges } from './row-changes.ts'

type NotOpen = 'no-such-update' | 'not-open'

type BookRefusal = RowChangeRefusal | 'changed-meanwhile' | 'row-changed'

export async function previewUpdatesCommand(
  ports: Ports,
  ids: readonly string[],
): Promise<Result<{ readonly samples: SampleEffect[] }, NotOpen>> {
  const found = await findOpen(ports, ids)
  if (!found.ok) return found
  const book = await findActivePriceBook(ports.database, ports.books.home)
  const changed = withRowChanges(book, rowChanges(found.value), book.version)
  return accept({ samples: samplesOf(ports, found.value, book, changed) })
}

/**
 * All updates become one version of the price book. The book is changed first: a retry after an
 * interruption applies the same prices again, which changes nothing.
 */
export async function applyUpdatesCommand(
  ports: Ports,
  by: ByStaff,
  ids: readonly string[],
): Promise<Result<AppliedUpdates, NotOpen | BookRefusal>> {
  const found = await findOpen(ports, ids)
  if (!found.ok) return found
  const updates = found.value
  const book = await findActivePriceBook(ports.database, ports.books.home)
  if (updates.some((update) => !isAt(book, update, [update.oldPriceRanges, update.newPriceRanges])))
    return refuse('row-changed')
  const changes = rowChanges(updates)
  const saved = await changePriceRowsCommand(ports, by, {
    basedOn: book.version,
    changes,
    note: noteOf(updates),
  })
  if (!saved.ok) return saved
  const { version } = saved.value
  const decided = { ids, adminUserId: by.actor.adminUserId, now: ports.clock.now() }
  await ports.database.transaction().execute(async (transaction) => {
    await updateApplied(transaction, { ...decided, version })
    await auditUpdates(transaction, by, 'market.prices-applied', updates, decided.now)
  })
  const changed = withRowChanges(book, changes, version)
  return accept({
    success: true,
    data: await viewsOf(ports, ids),
    priceBookVersion: version,
    samples: samplesOf(ports, updates, book, changed),
  })
}

export async function rejectUpdatesCommand(
  ports: Ports,
  by: ByStaff,
  ids: readonly string[],
): Promise<Result<Decided, NotOpen>> {
  const found = await findOpen(ports, ids)
  if (!found.ok) return found
  await decide(ports, by, 'rejected', found.value)
  return accept({ success: true, data: await viewsOf(ports, ids) })
}

type Decided = { readonly success: true; readonly data: PricingUpdate[] }

/** An applied row returns to its previous price in a new version; a rejected one is open again. */
export async function undoUpdateCommand(
  ports: Ports,
  by: ByStaff,
  id: string,
): Promise<Result<Decided, 'no-such-update' | 'nothing-to-undo' | BookRefusal>> {
  const [update] = (await findUpdates(ports.database, [id])) ?? []
  if (!update) return refuse('no-such-update')
  if (update.status === 'rejected') {
    const reopened = await reopen(ports, by, update)
    if (!reopened) return refuse('row-changed')
  } else if (update.status === 'applied') {
    const restored = await restoreRow(ports, by, update)
    if (!restored.ok) return restored
  } else {
    return refuse('nothing-to-undo')
  }
  return accept({ success: true, data: await viewsOf(ports, [id]) })
}

async function restoreRow(
  ports: Ports,
  by: ByStaff,
  update: StoredUpdate,
): Promise<Result<undefined, BookRefusal>> {
  const book = await findActivePriceBook(ports.database, ports.books.home)
  if (!isAt(book, update, [update.newPriceRanges])) return refuse('row-changed')
  const change: PriceRowChange = {
    priceRanges: inCents(update.oldPriceRanges),
    ...(update.oldSource === null ? {} : { source: update.oldSource }),
    ...(update.oldPricedOn === null ? {} : { priceDate: update.oldPricedOn }),
  }
  const saved = await changePriceRowsCommand(ports, by, {
    basedOn: book.version,
    changes: { [keyOf(update)]: change },
    note: `Undone: ${update.itemName} (${update.projectType})`,
  })
  if (!saved.ok) return saved
  await decide(ports, by, 'undone', [update])
  return accept(undefined)
}

/** Returns false when a newer proposal for the row is open. */
async function reopen(ports: Ports, by: ByStaff, update: StoredUpdate): Promise<boolean> {
  const { projectType, lineId } = update
  const newer = await ports.database
    .selectFrom('market_pricing_updates')
    .select('id')
    .where('project_type', '=', projectType)
    .where('line_id', '=', lineId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (newer) return false
  await decide(ports, by, 'open', [update])
  return true
}

async function decide(
  ports: Ports,
  by: ByStaff,
  status: 'rejected' | 'undone' | 'open',
  updates: readonly StoredUpdate[],
): Promise<void> {
  const now = ports.clock.now()
  const words = { rejected: 'rejected', undone: 'undone', open: 'reopened' } as const
  await ports.database.transaction().execute(async (transaction) => {
    const ids = updates.map(({ id }) => id)
    await updateDecided(transaction, status, { ids, adminUserId: by.actor.adminUserId, now })
    await auditUpdates(transaction, by, `market.prices-${words[status]}`, updates, now)
  })
}

async function findOpen(
  ports: Ports,
  ids: readonly string[],
): Promise<Result<readonly StoredUpdate[], NotOpen>> {
  const updates = await findUpdates(ports.database, ids)
  if (!updates) return refuse('no-such-update')
  return updates.some(({ status }) => status !== 'open') ? refuse('not-open') : accept(updates)
}

async function viewsOf(ports: Ports, ids: readonly string[]): Promise<PricingUpdate[]> {
  return ((await findUpdates(ports.database, ids)) ?? []).map(viewOf)
}

/** The price of a plain project of every affected type, before and after. */
function samplesOf(
  ports: Ports,
  updates: readonly StoredUpdate[],
  before: PriceBook,
  after: PriceBook,
): SampleEffect[] {
  const today = marketToday(ports)
  const types = [...new Set(updates.map(({ projectType }) => projectType))]
  const total = (type: MarketType, book: PriceBook) =>
    draftFromTemplate(plainProject(projectTypeOfMarket(type), book.market.area), book, today).totals
      .totalCents
  return types.map((projectType) => ({
    projectType,
    squareFootage: plainArea,
    beforeCents: total(projectType, before),
    afterCents: total(projectType, after),
  }))
}

function auditUpdates(
  transaction: Transaction,
  by: ByStaff,
  action: AuditAction,
  updates: readonly StoredUpdate[],
  at: Date,
) {
  return recordAudit(transaction, { ...by, at }, action, 'market-pricing', {
    after: updates.map(({ id, projectType, itemName, changePercent }) => ({
      id,
      projectType,
      itemName,
      changePercent,
    })),
  })
}
