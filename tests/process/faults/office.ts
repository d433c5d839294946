import { localDay } from '#core/time/time-zone.ts'
import type { Acknowledged, AcknowledgedPrice } from './acknowledged.ts'
import { type Answer, ask, persist, type Shop, staff } from './ask.ts'

/** What staff does with an order and the price book while faults occur. */

type Edited = {
  readonly revision: number
  readonly projectData: { readonly bidItems: readonly { readonly quantity: number }[] }
}

/** Two simultaneous editors, each with their own line and text in the narrative, twice. */
export async function editTogether(
  shop: Shop,
  orderId: string,
  customer: Acknowledged,
): Promise<void> {
  const work = async (editor: number) => {
    for (const turn of [1, 2]) await edit(shop, orderId, { editor, turn }, customer)
  }
  await Promise.all([0, 1].map(work))
}

/** Staff saves over the revision they see; after a refusal they read it again. */
async function edit(
  shop: Shop,
  orderId: string,
  { editor, turn }: { readonly editor: number; readonly turn: number },
  customer: Acknowledged,
): Promise<void> {
  const path = `/api/admin/orders/${orderId}`
  const narrative = `Edit ${turn} by editor ${editor}: a restaurant in a former shop.`
  const quantity = 100 * (editor + 1) + turn
  const saved = await persist(shop, `${orderId}: edit ${turn} by editor ${editor}`, async () => {
    const seen = await ask(shop, path, staff(shop, 'GET'))
    if (seen?.status !== 200) return undefined
    const { revision, projectData } = seen.body as Edited
    const bidItems = projectData.bidItems.map((item, index) =>
      index === editor ? { ...item, quantity } : item,
    )
    const sent = { projectData: { aiNarrative: narrative, bidItems }, revision }
    return await ask(shop, path, staff(shop, 'PUT', sent))
  })
  const { revision } = saved.body as Edited
  customer.edits.push({ editor, revision, narrative, quantity })
}

/** Sent once: a note whose answer is lost may be stored or not. */
export async function addNote(shop: Shop, orderId: string, customer: Acknowledged): Promise<void> {
  const body = `Called about ${orderId}`
  const path = `/api/admin/orders/${orderId}/notes`
  const answer = await ask(shop, path, staff(shop, 'POST', { body }))
  if (answer?.status !== 200) return
  customer.notes.push({ id: (answer.body as { id: string }).id, body })
}

/** Two members of staff press at the same time. */
export async function approveTwice(shop: Shop, orderId: string): Promise<void> {
  const path = `/api/admin/orders/${orderId}/approve`
  const press = () =>
    persist(shop, `${orderId}: approving`, () => ask(shop, path, staff(shop, 'POST')))
  await Promise.all([press(), press()])
}

/** The row that is changed repeatedly. */
const changedRow = 'restaurant-bar/hvac'

type Book = {
  readonly version: string
  readonly versions: readonly { readonly version: string; readonly note: string | null }[]
}

/** Without an answer, staff checks whether the change is there before sending it again. */
export async function changePrices(
  shop: Shop,
  number: number,
  prices: AcknowledgedPrice[],
): Promise<void> {
  const note = `Quote ${number}`
  const cents = 4000 + number
  const kept = await persist(shop, note, async () => {
    const seen = await ask(shop, '/api/admin/price-book', staff(shop, 'GET'))
    if (seen?.status !== 200 || versionOf(seen, note)) return seen
    const sent = { basedOn: (seen.body as Book).version, note, changes: changes(note, cents) }
    return await ask(shop, '/api/admin/price-book/rows', staff(shop, 'POST', sent))
  })
  prices.push({ note, cents, version: versionOf(kept, note) ?? '' })
}

const versionOf = ({ body }: Answer, note: string) =>
  (body as Book).versions.find((one) => one.note === note)?.version

function changes(source: string, cents: number) {
  const range = { low: cents - 1000, likely: cents, high: cents + 1000 }
  const priceRanges = { small: range, medium: range, large: range, xlarge: range }
  const priceDate = localDay(new Date(), 'America/Chicago')
  return { [changedRow]: { priceRanges, source, priceDate } }
}
