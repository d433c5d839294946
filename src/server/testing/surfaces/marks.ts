/** Marks in working drafts, and where they are found afterwards. */
import type { StaffOrder } from '#contract/staff-order.ts'
import type { Surface } from './read-surfaces.ts'
import type { ApiShop } from './world-parts.ts'

/** `text` stands in a line and the narrative; the price is the line's total as well. */
export type Mark = { readonly text: string; readonly priceCents: number }

const texts = ['Quartzbeam', 'Zinnober', 'Vantage Yew', 'Jonquil', 'Wexford Oak', 'Ktenas']

/** Different for every number, and nowhere else in the product. */
export function markOf(number: number): Mark {
  const text = texts[number]
  if (text === undefined) throw new Error(`there are only ${texts.length} marks`)
  return { text, priceCents: 434_917 + 10_007 * number }
}

/** The price as it may be written: cents, dollars, with and without a separator. */
function spellings({ text, priceCents }: Mark): RegExp {
  const [dollars = '', cents = ''] = (priceCents / 100).toFixed(2).split('.')
  const grouped = `${dollars.slice(0, -3)},${dollars.slice(-3)}`
  const price = [String(priceCents), `${dollars}.${cents}`, `${grouped}.${cents}`]
    .map((one) => one.replace('.', '\\.'))
    .join('|')
  return new RegExp(`${text}|(?<![\\w.,])(?:${price})(?!\\w)`)
}

/** Where a mark is found. */
export function placesOf(surfaces: readonly Surface[], mark: Mark): readonly string[] {
  const pattern = spellings(mark)
  return surfaces.filter(({ text }) => pattern.test(text)).map(({ place }) => place)
}

type Marked = Pick<StaffOrder, 'projectData'> & {
  readonly bidItems?: StaffOrder['projectData']['bidItems']
}

/** Puts the mark into the first line, its price and the narrative of the draft. */
export async function markDraft(
  shop: ApiShop,
  id: string,
  mark: Mark,
  kind: 'orders' | 'demo-projects' = 'orders',
): Promise<void> {
  const path = `/api/admin/${kind}/${id}`
  const draft = (await shop.asStaff('GET', path)).json<Marked>()
  const lines = draft.bidItems ?? draft.projectData.bidItems ?? []
  const bidItems = lines.map((item, index) =>
    index === 0
      ? { ...item, item: mark.text, quantity: 1, unitPrice: mark.priceCents / 100 }
      : item,
  )
  const aiNarrative = `The work of this space is ${mark.text} throughout, as staff wrote it.`
  const answer = await shop.asStaff('PUT', path, { projectData: { bidItems, aiNarrative } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
