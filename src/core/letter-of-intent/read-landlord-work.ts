/** What the landlord promises to build as a whole; a part of it, like "restroom rough-in", is not the work. */
import { landlordWorkWords } from '#core/facts-check/phrases.ts'
import { containsDenial } from '#core/facts-check/suggest-answers.ts'
import { type LandlordWork, landlordWorks } from '#core/project/program-facts.ts'
import { isPlain } from './plainly-said.ts'
import type { Found, LetterReader } from './said.ts'

const workHeading =
  /\blandlord(?:'s)? (?:work|improvements|obligations|responsibilit\w+)\b|^landlord (?:shall|will|to)\b/
const landlordDoes =
  /\b(?:landlord|lessor)(?:,? at (?:its|landlord's)(?: sole)?(?: cost(?: and expense)?| expense),?)?(?:,? in addition(?: to (?:the|its) allowance)?,?)?(?: (?:shall|will|agrees to|to))? (?:also )?(?:provide|supply|erect|deliver|install|construct|furnish|replace|build|perform|complete)s?\b/i
/** "New demising wall, storefront and restrooms by Landlord". */
const byLandlord =
  /^(?!.*\btenant\b).*\b(?:walls?|restrooms?|bathrooms?|storefront|slab|units?|hvac|systems?|service|panel|mains?|provided|built|constructed|installed) by (?:the )?landlord\.?$/i
const atTenantsCost =
  /\b(?:tenant's (?:sole )?(?:cost|expense)|paid by tenant|reimburs\w+|deduct\w+|(?:from|against|out of) the (?:tenant improvement |ti )?allowance|amortiz\w+|access to|use of|good (?:working )?(?:order|condition|repair))\b/i
const adjectives =
  '(?:(?:a|an|the|all|new|one|two|three|four|accessible|compliant|code-compliant|ada|ada-compliant|unisex|finished|smooth|level|concrete|interior|complete|of|roof-?top|glass|separate|separately|metered|main|electrical|electric|building|standard|sealed|poured|adequate|\\d+|\\d+-?ton|\\d+-?amp|amp|-) ){0,6}'

/** "Landlord shall install new demising walls and two ADA restrooms", or a list below "Landlord's work". */
export const readLandlordWork: LetterReader = ({ text, heading }) => {
  const does = landlordDoes.exec(text)
  const isList = workHeading.test(heading) || byLandlord.test(text)
  if ((!does && !isList) || atTenantsCost.test(text)) return []
  const start = does ? does.index + does[0].length : listStart(text)
  if (!isPlain(text, start) || containsDenial(text.slice(start))) return []
  const items = itemsOf(text, start)
  return items.flatMap(({ words, at }, place): readonly Found[] => {
    const work = landlordWorks.find(({ id }) => itemPattern(id).test(words))
    if (!work) return []
    const isPart =
      !isWhole(work.id, words) ||
      partlySaid.test(items[place + 1]?.words ?? '') ||
      partsFor.test(text.slice(start, at)) ||
      allPart.test(text)
    return isPart
      ? [{ answer: 'landlordWork', reason: partReason }]
      : [{ answer: 'landlordWork', value: work.id, from: at, to: at + words.length }]
  })
}

function itemPattern(id: LandlordWork): RegExp {
  return new RegExp(`^${adjectives}(?:${landlordWorkWords[id]})`, 'i')
}

const all = '(?:all|the|any|existing|interior|non-structural|previous|prior|tenant) '
const interior =
  '(?:interiors?|improvements?|premises|space|suite|finishes|partitions|build-?outs?|fixtures)'
/** What may follow the words of a work without making it a part of it. */
const wholeNames: Readonly<Record<LandlordWork, string>> = {
  demolition: `(?:lish(?:es)?)?(?: work)?(?: (?:of )?(?:${all}){0,4}${interior}(?: and finishes)?)?`,
  slab: '(?: on grade)?',
  'demising-walls': '(?: (?:walls?|partitions?))?',
  storefront: '(?: systems?)?',
  restrooms: 's?(?: facilities)?',
  'hvac-units': '(?: (?:hvac|and cooling|units?|systems?|equipment))*',
  'electrical-service': '(?: (?:service|panel))*',
  sprinklers: '(?:s|ed)?(?: (?:systems?|mains?|risers?|coverage|main and riser))?',
}
/** Words after which more is said of the whole. */
const moreOfIt =
  '(?:per|in|to|for|with|that|which|as|at|on|between|throughout|within|sized|meeting|complying|serving|separating|taped|finished|painted|insulated|installed|delivered|built|complete|completed|ready|code|by landlord)'

function isWhole(id: LandlordWork, words: string): boolean {
  const whole = new RegExp(
    `^${adjectives}(?:${landlordWorkWords[id]})${wholeNames[id]}(?:$|[ .-]+(?:${moreOfIt}\\b|\\d))`,
    'i',
  )
  return whole.test(words) && !part.test(words)
}

/** "Restroom rough-in", "demising wall framing". */
const part =
  /\b(?:rough(?:ed)?[- ]?ins?|stub\w*|fram(?:ing|ed)|studs?|only|by tenant|by others|partial\w*|portions?|parts? of|half|share|one side|cores?|repairs?|patch\w*|curbs?|allowances?)\b/i
/** "Demising walls, framing only". */
const partlySaid =
  /^(?:(?:metal )?(?:rough(?:ed)?[- ]?ins?|stub\w*|fram(?:ing|ed)|studs?)(?: only)?$|.{0,40}\bonly$|[\w ]{0,30}\bby tenant\b)/i
/** "Rough-ins for restrooms, HVAC and power". */
const partsFor =
  /\b(?:rough(?:ed)?[- ]?ins?|stub\w*|capped|connections?|conduits?|fram(?:e|ing)|allowances?)\b[^;.]{0,40}\b(?:for|to|of)\b[^;.]*$/i
const allPart = /\b(?:roughed[- ]in|stubbed|rough-?ins? only|framing only)\b/i
const partReason =
  'The letter promises a part of the work only. Choose it if the landlord builds the whole.'

/** Behind "Landlord's Work:" and the number of an item. */
function listStart(text: string): number {
  const [start = ''] = /^(?:[^:]{0,60}: )?(?:[-•*·] ?|\(?[a-z0-9]{1,3}[.)]? )?/i.exec(text) ?? []
  return start.length
}

function itemsOf(text: string, start: number) {
  const items: { words: string; at: number }[] = []
  let at = start
  for (const piece of text.slice(start).split(/([,;:]| and | including |\.)/)) {
    const words = piece.trim().replace(/^(?:\d|[a-z]) (?=[a-z])/i, '')
    const shift = piece.indexOf(words)
    if (words.length > 2) items.push({ words, at: at + shift })
    at += piece.length
  }
  return items
}
