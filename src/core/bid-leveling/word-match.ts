/**
 * The line of an estimate whose name is most like a bidder's text, by MasterFormat division and
 * common words; for lines that were not counted.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'

type Named = { readonly text: string; readonly csi: string }

/** Below this score the words match by chance. */
const smallestScore = 0.3

export function alikeItem(line: Named, items: readonly BidItem[]): BidItem | undefined {
  const words = wordsOf(line.text)
  const division = divisionOf(line.csi)
  let best: { item: BidItem; score: number } | undefined
  for (const item of items) {
    const score = scoreOf(words, division, item)
    if (score >= smallestScore && score > (best?.score ?? 0)) best = { item, score }
  }
  return best?.item
}

function scoreOf(words: ReadonlySet<string>, division: string, item: BidItem): number {
  const own = wordsOf(item.item)
  const near = wordsOf(`${item.category} ${item.csiDivision ?? ''}`)
  const shared = [...own].filter((word) => words.has(word)).length
  const kindred = [...near].filter((word) => words.has(word)).length
  const byName = own.size > 0 ? shared / Math.max(own.size, Math.min(words.size, 4)) : 0
  const sameDivision = division !== '' && division === divisionOf(item.csiDivision ?? '')
  return byName + 0.15 * Math.min(2, kindred) + (sameDivision ? 0.35 : 0)
}

/** `09 21 16`, `092116` and `09` are all division 09. */
function divisionOf(csi: string): string {
  return /^\s*(\d{2})/.exec(csi)?.[1] ?? ''
}

const emptyWords = new Set(['and', 'the', 'for', 'of', 'with', 'new', 'work', 'allowance', 'all'])

/** Lower case, without plural endings, and with common synonyms of the trade. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !emptyWords.has(word))
    .map(stem)
  return new Set(words.flatMap((word) => [word, ...(otherNames[word] ?? [])]))
}

function stem(word: string): string {
  if (word.length <= 4) return word
  return word.replace(/(?:ing|ers|er|es|s)$/, '')
}

const otherNames: Readonly<Record<string, readonly string[]>> = {
  mechanical: ['hvac'],
  heat: ['hvac'],
  rtu: ['hvac', 'rooftop'],
  drywall: ['fram'],
  gypsum: ['drywall', 'fram'],
  stud: ['fram'],
  partition: ['fram'],
  sheetrock: ['drywall', 'fram'],
  casework: ['millwork'],
  cabinet: ['millwork', 'casework'],
  carpentry: ['millwork'],
  counter: ['millwork'],
  carpet: ['floor', 'finish'],
  vinyl: ['floor', 'finish'],
  floor: ['finish'],
  paint: ['finish'],
  acoustical: ['ceil'],
  act: ['ceil'],
  fire: ['sprinkl'],
  demo: ['demolition'],
  data: ['low', 'voltage'],
  cabl: ['low', 'voltage'],
  supervision: ['general', 'condition'],
  permit: ['general', 'condition'],
  fee: ['profit'],
}
