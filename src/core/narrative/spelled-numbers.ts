/** Numbers in words become digits, where they state an amount and not `one thing`. */
import { areaUnit, moneyUnit } from './figure-units.ts'

const small: Readonly<Record<string, number>> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, tens) => [word, 20 + tens * 10] as const),
])

const scales: Readonly<Record<string, number>> = {
  thousand: 1000,
  grand: 1000,
  million: 1_000_000,
  billion: 1_000_000_000,
}

const scaleWords = Object.keys(scales).join('|')
const unitWord = `${Object.keys(small).join('|')}`
const anyWord = `${unitWord}|hundred|${scaleWords}`
const run = new RegExp(
  `\\b(?:${unitWord}|(?:half (?:of )?|quarter (?:of )?)?an? (?=hundred|${scaleWords}))(?:(?:(?<=hundred|${scaleWords}),? and |,? ?-?)(?:${anyWord})\\b)*`,
  'giu',
)
const amountFollows = new RegExp(
  `^[ -]?(?:${moneyUnit}|${areaUnit}|percent|per cent|%|weeks?|months?|days?)`,
  'iu',
)

/** Smaller numbers in words count as figures only before a unit: `two places` is a way of speaking. */
const smallestAmount = 20

export function spelledAsDigits(text: string): string {
  return text.replaceAll(run, (words: string, at: number) => {
    const value = amountOf(words)
    const isAmount = value >= smallestAmount || amountFollows.test(text.slice(at + words.length))
    return isAmount ? String(value) : words
  })
}

function amountOf(words: string): number {
  const parts = words.toLowerCase().match(/[a-z]+/g) ?? []
  const share = /half/i.test(words) ? 0.5 : /quarter/i.test(words) ? 0.25 : 1
  const { sum, open } = parts.reduce(add, { sum: 0, open: 0 })
  return (sum + open) * share
}

type Reading = { readonly sum: number; readonly open: number }

function add({ sum, open }: Reading, word: string): Reading {
  const scale = scales[word]
  if (scale !== undefined) return { sum: sum + Math.max(open, 1) * scale, open: 0 }
  if (word === 'hundred') return { sum, open: Math.max(open, 1) * 100 }
  const value = small[word]
  return value === undefined ? { sum, open } : { sum, open: joined(open, value) }
}

/** `ninety-nine` is a sum, `nine nine` and `nineteen ninety` are digits behind each other. */
function joined(open: number, value: number): number {
  const isSum = open % 100 === 0 || (open % 10 === 0 && open % 100 >= 20 && value < 10)
  if (isSum) return open + value
  return open * (value < 10 ? 10 : 100) + value
}
