import type { PriceBookPreview } from '#contract/price-book-effects.ts'
import { type ProjectType, projectTypeLabels } from '#core/catalog/project-type.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { pricedForText, readStoredProject } from '#core/order/stored-project.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import {
  mergeRowChanges,
  type PriceRowChanges,
  type RowChangeRefusal,
  withRowChanges,
} from '#core/pricing/price-row-changes.ts'
import { plainProject, sampledTypes } from '#core/project/plain-project.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Day } from '#core/time/day.ts'
import { marketToday } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import {
  findActivePriceBook,
  findActiveVersion,
  findRowChanges,
  listOpenDrafts,
  type OpenDraft,
} from '../reads.ts'

type Asked = { readonly changes: PriceRowChanges } | { readonly version: string }

/** Prices sample projects and open orders with the book as it would be; stores nothing. */
export async function previewPriceBookCommand(
  ports: Ports,
  asked: Asked,
): Promise<Result<PriceBookPreview, RowChangeRefusal | 'no-such-version'>> {
  const before = await findActivePriceBook(ports.database, ports.books.home)
  const after = await askedBook(ports, asked)
  if (!after.ok) return after
  const today = marketToday(ports)
  const drafts = await listOpenDrafts(ports.database)
  return accept({
    samples: sampledTypes.map((projectType) => sampleOf(projectType, before, after.value, today)),
    orders: drafts.flatMap((draft) => orderEffect(draft, before, after.value, today) ?? []),
  })
}

async function askedBook(
  ports: Ports,
  asked: Asked,
): Promise<Result<PriceBook, RowChangeRefusal | 'no-such-version'>> {
  const {
    database,
    books: { home: base },
  } = ports
  if ('version' in asked) {
    const changes = await findRowChanges(database, base, asked.version)
    return changes ? accept(withRowChanges(base, changes, 'after')) : refuse('no-such-version')
  }
  const { version } = await findActiveVersion(database, base)
  const standing = (await findRowChanges(database, base, version)) ?? {}
  const today = marketToday(ports)
  const merged = mergeRowChanges(base, standing, asked.changes, today)
  return merged.ok ? accept(withRowChanges(base, merged.value, 'after')) : merged
}

function sampleOf(projectType: ProjectType, before: PriceBook, after: PriceBook, today: Day) {
  const facts = plainProject(projectType, before.market.area)
  const total = (price: typeof draftEstimate, book: PriceBook) =>
    price(facts, book, today).totals.totalCents
  const effectOf = (price: typeof draftEstimate) => ({
    beforeCents: total(price, before),
    afterCents: total(price, after),
  })
  return {
    projectType,
    label: projectTypeLabels[projectType],
    counted: effectOf(draftEstimate),
    perSquareFoot: effectOf(draftFromTemplate),
  }
}

/** Lines of a saved configuration and lines of templates do not follow the assemblies. */
function orderEffect(
  { orderId, projectData }: OpenDraft,
  before: PriceBook,
  after: PriceBook,
  today: Day,
) {
  const project = readStoredProject(projectData)
  if (!project.ok) return undefined
  const { facts, bidItems, companyName } = project.value
  if (!bidItems.some(({ origin }) => origin === 'counted')) return undefined
  const total = (book: PriceBook) => draftEstimate(facts, book, today).totals.totalCents
  const name = companyName === '' ? orderId.slice(0, 8) : companyName
  return {
    orderId,
    label: `${name}, ${pricedForText(facts)}`,
    beforeCents: total(before),
    afterCents: total(after),
  }
}
