/**
 * Suggests the lines of the estimate that a bidder's line covers: by the scopes that it names, else
 * by its MasterFormat number, else by common words. People can change the suggestion; there is none
 * when nothing matches.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { namedScopes, namesPartOfLine } from './trade-scopes.ts'
import { alikeItem } from './word-match.ts'

type Named = { readonly text: string; readonly csi: string }

/** Largest first; a lump sum covers several. */
export function suggestLines(line: Named, items: readonly BidItem[]): readonly BidItem[] {
  // What a text names is in the estimate or not: its number would only name a neighbor.
  const namesScope = namedScopes(line.text).size > 0 && items.some(isCounted)
  const ways = namesScope ? [markupItems, scopeItems] : [markupItems, scopeItems, numberedItems]
  const found = ways.map((find) => find(line, items)).find((some) => some.length > 0)
  const alike = found || namesScope ? undefined : alikeItem(line, items)
  return (found ?? (alike ? [alike] : [])).toSorted((a, b) => b.totalCents - a.totalCents)
}

/**
 * For all lines of a bid together: what a line of its own covers is not part of a lump sum as well.
 */
export function suggestForBid(
  lines: readonly Named[],
  items: readonly BidItem[],
): readonly (readonly BidItem[])[] {
  const all = lines.map((line) => suggestLines(line, items))
  const whole = all.filter((_, at) => !namesPartOfLine(lines[at]?.text ?? ''))
  return all.map((own) => {
    const others = new Set(whole.filter((other) => other.length < own.length).flat())
    const left = own.filter((item) => !others.has(item))
    return left.length > 0 ? left : own
  })
}

/** Overhead and profit are percentages of the estimate, and one sum in many bids. */
function markupItems({ text }: Named, items: readonly BidItem[]): readonly BidItem[] {
  const roles = markupWords.filter(([pattern]) => pattern.test(text)).flatMap(([, names]) => names)
  return items.filter(({ role, isPercentage }) => isPercentage && roles.includes(role))
}

const markupWords: readonly (readonly [RegExp, readonly BidItem['role'][]])[] = [
  [
    /\b(?:oh ?(?:&|and|\+) ?p|o ?& ?p|(?:contractor[’']?s?|gc|cm) fee|mark-?up)\b|^\s*fee\s*$/i,
    ['overhead', 'profit'],
  ],
  [/\boverhead\b/i, ['overhead']],
  [/\bprofit\b/i, ['profit']],
  [/\bcontingenc\w*/i, ['contingency']],
]

function scopeItems({ text }: Named, items: readonly BidItem[]): readonly BidItem[] {
  const named = namedScopes(text)
  return items.filter(({ id }) => [...named].some((line) => id === `counted.${line}`))
}

/** Counted lines of the same section, otherwise of the same division. */
function numberedItems({ csi }: Named, items: readonly BidItem[]): readonly BidItem[] {
  const number = digitsOf(csi)
  const counted = items.filter((item) => isCounted(item) && !item.isPercentage)
  const sharing = (length: number) =>
    number.length < length
      ? []
      : counted.filter(({ csiDivision = '' }) =>
          digitsOf(csiDivision).startsWith(number.slice(0, length)),
        )
  return [6, 4, 2].map(sharing).find((some) => some.length > 0) ?? []
}

const isCounted = ({ id }: BidItem) => id.startsWith('counted.')

/** `09 21 16` and `092116` are the same section. */
function digitsOf(csi: string): string {
  return /^\s*(\d{2})[ .-]?(\d{2})?[ .-]?(\d{2})?/.exec(csi)?.slice(1).join('') ?? ''
}
