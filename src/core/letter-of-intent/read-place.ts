/** The address of the space: only where the sentence is about the premises, not about where a party sits. */
import { isUsState } from '#core/catalog/us-state.ts'
import { isPlain } from './plainly-said.ts'
import type { LetterReader, Said } from './said.ts'

const direction =
  '(?:[NSEW]{1,2}\\.?|North|South|East|West|Northeast|Northwest|Southeast|Southwest)'
const kinds =
  '(?:Street|St|Avenue|Ave|Boulevard|Blvd|Road|Rd|Drive|Dr|Lane|Ln|Way|Parkway|Pkwy|Place|Pl|Court|Ct|Highway|Hwy|Circle|Cir|Terrace|Trail|Square|Plaza|Loop|Pike|Row)'
const suite =
  '(?:Suites?|Ste\\.?|Units?|Space|Bay)(?: (?:No\\.?|#))? ?#?[A-Z]?\\d{0,5}[A-Z]?(?:-[A-Z0-9]{1,4})?'

/** A house number, not that of a suite before it. */
const streetPattern = new RegExp(
  `(?<!(?:Suites?|Ste\\.?|Units?|Space|Bay|#|No\\.|\\$)[ ]?)(?<![\\d.]|\\d,)\\d{1,5}(?:-\\d{1,5})?(?: ${direction})?(?: [A-Z0-9][\\w'.-]{0,20}){1,4}? ${kinds}\\b\\.?(?: ${direction}(?![\\w]))?(?:,? ${suite})?`,
)
const suiteBefore = new RegExp(`(${suite}),? (?:at |of |located at )?$`)
const cityPattern =
  /^,? (?:in )?(?:the City of )?([A-Z][A-Za-z.' -]{1,40}?), ?([A-Z][A-Za-z.]{1,12}(?: [A-Z][a-z]{2,10}){0,2})(?:,? (\d{5}(?:-\d{4})?))?(?![\w-])/

const aboutSpace =
  /\b(?:premises|located at|situated at|space at|suite|property|known as|address of the (?:space|building))\b|\b(?:square feet|sq\.? ?ft\.?|r?sf)(?: of space)? at\b/i
const spaceHeading =
  /\b(?:premises|propert\w+|building|location|address|space|suite|re|subject|project)\b/
const partyHeading = /\b(?:landlord|lessor|tenant|lessee|owner|from|to|attn|attention|cc)\b/
const elsewhere =
  /\b(?:notices?|attn|attention|c\/o|brokers?|principal (?:office|place)|currently|present(?:ly)?|(?:current|existing|former|previous|home) (?:location|address|store|shop|salon|restaurant|office|space|premises)|headquarter\w*|offices? at|whose address|mailing|with an address|similar to|(?<!\bfor )\b(?:our|my) (?!new|next|future|second|first)(?:[\w-]+ )?(?:shop|store|salon|office|studio|restaurant|location|home)|relocat\w+|moving from)\b/i

export const readPlace: LetterReader = ({ text, heading }) => {
  const isAbout = spaceHeading.test(heading) || aboutSpace.test(text)
  if (!isAbout || partyHeading.test(heading) || elsewhere.test(text)) return []
  const match = streetPattern.exec(text)
  if (!match || !isPlain(text, match.index)) return []
  const [street] = match
  const others = text.slice(match.index + street.length)
  if (streetPattern.test(others)) return [{ answer: 'projectAddress', reason: severalReason }]
  const to = match.index + street.length
  return [addressFrom(text, street, match.index), ...cityFrom(text, to)]
}

const severalReason = 'The sentence names several addresses. Enter that of the space.'

function addressFrom(text: string, street: string, index: number): Said {
  const to = index + street.length
  const value = street.replace(/[.,]$/, '')
  const before = suiteBefore.exec(text.slice(0, index))
  if (!before || new RegExp(`${suite}$`).test(street)) {
    return { answer: 'projectAddress', value, from: index, to }
  }
  const [, name = ''] = before
  return { answer: 'projectAddress', value: `${value}, ${name}`, from: before.index, to }
}

function cityFrom(text: string, at: number): readonly Said[] {
  const match = cityPattern.exec(text.slice(at))
  if (!match) return []
  const [, city = '', words = '', zipCode] = match
  const state = stateOf(words)
  if (state === undefined) return []
  const cityAt = text.indexOf(city, at)
  const stateAt = text.indexOf(state, cityAt + city.length)
  const zipAt = zipCode === undefined ? -1 : text.indexOf(zipCode, stateAt + state.length)
  return [
    { answer: 'city', value: city, from: cityAt, to: cityAt + city.length },
    { answer: 'state', value: state, from: stateAt, to: stateAt + state.length },
    ...(zipCode === undefined
      ? []
      : [{ answer: 'zipCode', value: zipCode, from: zipAt, to: zipAt + zipCode.length }]),
  ]
}

/** The name without what follows it: "Iowa The" is Iowa. */
function stateOf(words: string): string | undefined {
  const all = words.replace(/\.$/, '').split(' ')
  const names = all.map((_, at) => all.slice(0, all.length - at).join(' '))
  return names.find((name) => isUsState(name))
}
