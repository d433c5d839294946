/** The phrases in which customers write what the form asks: those of any space, and those of its use. */

import { numberSource, readNumber } from '#core/phrases/number-words.ts'
import { counted, feet, type Phrase, said } from '#core/phrases/phrase.ts'
import { type LandlordWork, landlordWorks } from '#core/project/program-facts.ts'
import type { Use } from '#core/uses/parts/use.ts'

/** What each of a landlord's works is called, as the source of a pattern. */
export const landlordWorkWords: Readonly<Record<LandlordWork, string>> = {
  demolition: 'demo(?:lition)?|strip[- ]?out',
  slab: 'slab|floor slab',
  'demising-walls': 'demising',
  storefront: 'storefront|shop ?front',
  restrooms: 'restrooms?|bathrooms?|toilets?',
  'hvac-units': 'hvac|rooftop|rtus?|heating|cooling',
  'electrical-service': 'electrical service|electric service|power|panel',
  sprinklers: 'sprinkler',
}

/** "Landlord provides the restrooms" in either order of the words. */
const landlords = (id: LandlordWork, words: string): Phrase => ({
  answer: 'landlordWork',
  pattern: new RegExp(
    `\\b(?:landlord|owner of the building|ll)\\b[^]{0,30}\\b(?:provid|deliver|build|install|pay|does|do|handl|replac|furnish)\\w*[^]{0,40}\\b(?:${words})`,
    'i',
  ),
  read: () => id,
})

const everywhere: readonly Phrase[] = [
  said(
    'spaceCondition',
    '(?:cold,? )?dark shell|cold shell|gr[ae]y shell|dirt floor|raw shell',
    'cold-dark-shell',
  ),
  said('spaceCondition', 'vanilla (?:shell|box)|white (?:box|shell)|warm shell', 'vanilla-shell'),
  counted('serviceAmps', 'amp|amps|ampere|amperes|a service|a panel', ''),
  counted('rooftopTons', 'tons?(?! of (?:parking|light|room|space))', ''),
  counted('rooftopUnits', 'rooftop units?|rtus?'),
  {
    answer: 'ceilingHeight',
    pattern: new RegExp(`${numberSource}${feet}[\\s-]*(?:high\\s+)?ceilings?\\b`, 'i'),
    read: ([, amount]) => readNumber(amount),
  },
  said(
    'afterHours',
    'after[- ]hours|night work|work at night|nights only|outside (?:of )?business hours',
    true,
  ),
  counted(
    'constructionPhases',
    'phases(?! of (?:power|current))|phase (?:construction|build|build-?out|project|schedule|remodel|renovation)',
    '(?:(?:construction|separate|building|work)\\s+)?',
  ),
  said('constructionPhases', '(?:in|as) (?:one|a single) (?:phase|go)\\b', 1),
  said(
    'staysInUse',
    '(?:stay|remain|keep|be|is|are)(?:s|ing)?\\s+(?:(?:partly|partially|fully|in part)\\s+)?(?:open|occupied|operational|operating|in (?:use|operation|business))\\b(?:[^]{0,30}\\b(?:during|throughout)\\b|(?:\\s+for business)?$)',
    true,
  ),
  said(
    'staysInUse',
    '(?:open|occupied|in use|operating) (?:for business )?(?:during|throughout)\\b',
    true,
  ),
  said(
    'staysInUse',
    '(?:clos\\w+|shut\\w*|vacant|empty) (?:during|for|throughout) (?:the )?(?:work|construction|remodel\\w*|renovation)',
    false,
  ),
  said('loan', 'sba|bank loan|construction loan|lender|financed', true),
  said('existingFireSuppression', '(?:no|not|non-?)\\s?sprinkler(?:ed|s)?\\b', false),
  said(
    'existingFireSuppression',
    '(?:fully |already )?sprinklered|existing sprinklers?|sprinklers? (?:in place|existing|throughout)',
    true,
  ),
  said('existingFireAlarm', 'existing fire alarm|fire alarm (?:in place|existing)', true),
  said(
    'existingHvac',
    '(?:existing|newer|working) (?:hvac|rooftop|rtus?|furnace)|hvac (?:in place|stays|works)',
    true,
  ),
  ...landlordWorks.map(({ id }) => landlords(id, landlordWorkWords[id])),
]

const before =
  '(?:former(?:ly)?|previously|used to be|second[- ]generation|2nd[- ]gen(?:eration)?|ex)'

const lastUse = (words: string): readonly Phrase[] => {
  const same = `(?:[\\w-]+\\s+){0,3}?(?:${words})\\b`
  return [
    said('spaceCondition', `${before}[\\s-]+${same}`, 'second-generation-same-use'),
    said(
      'spaceCondition',
      `(?:former(?:ly)?|used to be)\\s+(?!${same})\\w`,
      'second-generation-other-use',
    ),
  ]
}

export function phrasesFor({ words }: Use): readonly Phrase[] {
  return [...words.phrases, ...everywhere, ...lastUse(words.sameUse)]
}
