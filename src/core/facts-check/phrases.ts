/**
 * The words in which customers write what the form asks: patterns for each answer, by the template
 * that the project is priced with. A pattern errs to the side of asking.
 */
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import type { LandlordWork, ProgramFactId } from '#core/project/program-facts.ts'
import { numberSource, readNumber } from './read-clauses.ts'

type Read = string | number | boolean | undefined

export type Phrase = {
  /** The name of the answer, as orders store it. */
  readonly answer: string
  readonly pattern: RegExp
  readonly read: (match: RegExpExecArray) => Read
}

type NumberFact = Extract<
  ProgramFactId,
  | 'seats'
  | 'barFeet'
  | 'hoodFeet'
  | 'offices'
  | 'conferenceRooms'
  | 'workstations'
  | 'examRooms'
  | 'stations'
  | 'pedicureChairs'
  | 'shampooBowls'
  | 'treatmentRooms'
  | 'serviceAmps'
  | 'rooftopTons'
  | 'rooftopUnits'
  | 'ceilingHeight'
  | 'constructionPhases'
>

/** A number before the words. `between` may stand between the two. */
const counted = (answer: NumberFact, words: string, between = '(?:[\\w-]+\\s+){0,2}?'): Phrase => ({
  answer,
  pattern: new RegExp(`${numberSource}${between}(?:${words})(?!\\w)`, 'i'),
  read: ([, amount]) => readNumber(amount),
})

const said = (answer: string, words: string, value: string | number | boolean): Phrase => ({
  answer,
  pattern: new RegExp(`\\b(?:${words})`, 'i'),
  read: () => value,
})

const feature = (id: SpecialFeature, words: string): Phrase => said('specialFeatures', words, id)

/** "Landlord provides the restrooms" in either order of the words. */
const landlords = (id: LandlordWork, words: string): Phrase => ({
  answer: 'landlordWork',
  pattern: new RegExp(
    `\\b(?:landlord|owner of the building|ll)\\b[^]{0,30}\\b(?:provid|deliver|build|install|pay|does|do|handl|replac|furnish)\\w*[^]{0,40}\\b(?:${words})`,
    'i',
  ),
  read: () => id,
})

const feet = "(?:ft|feet|foot|lf|linear feet|['’])"

const everywhere: readonly Phrase[] = [
  said(
    'spaceCondition',
    'cold dark shell|cold shell|gr[ae]y shell|dirt floor|raw shell',
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
  landlords('demolition', 'demo(?:lition)?|strip[- ]?out'),
  landlords('slab', 'slab|floor slab'),
  landlords('demising-walls', 'demising'),
  landlords('storefront', 'storefront|shop ?front'),
  landlords('restrooms', 'restrooms?|bathrooms?|toilets?'),
  landlords('hvac-units', 'hvac|rooftop|rtus?|heating|cooling'),
  landlords('electrical-service', 'electrical service|electric service|power|panel'),
  landlords('sprinklers', 'sprinkler'),
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

/** The names of the same use. */
const sameUses: Readonly<Record<TemplateId, string>> = {
  'restaurant-bar': 'restaurant|bar|caf[eé]|pizzeria|diner|taproom|coffee shop|kitchen',
  'medical-office': 'clinic|medical|dental|dentist|doctor|chiropract',
  retail: 'store|shop|retail|boutique',
  office: 'office|law firm',
  'hair-salon': 'hair salon|salon|barber',
  'nail-salon': 'nail salon|salon|spa',
  'med-spa': 'med ?spa|spa|salon',
}

const salon: readonly Phrase[] = [
  feature('vip-rooms', 'vip|private suite'),
  feature('retail-area', 'retail|product (?:shelves|display)|sell products'),
  feature('massage-services', 'massage'),
  feature('luxury-pedicure', 'luxury pedi|pedicure throne|spa pedicure'),
  feature('custom-millwork', 'custom (?:millwork|stations|cabinet)|built-in'),
  feature('premium-lighting', 'premium light|chandelier|feature light|accent light'),
  counted('treatmentRooms', 'treatment rooms?|facial rooms?|massage rooms?|injection rooms?'),
]

const byTemplate: Readonly<Record<TemplateId, readonly Phrase[]>> = {
  'restaurant-bar': [
    feature(
      'commercial-kitchen',
      'open kitchen|kitchen|cook ?line|grill|fryer|pizza oven|wood[- ]fired',
    ),
    feature('bar-setup', 'bar\\b(?! ?stool)|taproom|cocktail|brewery|beer taps'),
    feature('patio-seating', 'patio|outdoor seating|sidewalk seating|terrace|beer garden'),
    feature('private-dining', 'private (?:dining|room|event)|party room|banquet room'),
    feature('fire-suppression', 'ansul|hood suppression|kitchen suppression'),
    feature('grease-interceptor', 'grease (?:interceptor|trap)'),
    counted('seats', 'seats?|guests|diners|covers|people can sit', '(?:[\\w-]+\\s+)?'),
    {
      answer: 'seats',
      pattern: /\bseat(?:s|ing)?\s+(?:for\s+|about\s+|up to\s+)?(\d{1,3})\b/i,
      read: ([, n]) => readNumber(n),
    },
    counted('hoodFeet', 'hood', `${feet}[\\s-]*(?:[\\w-]+\\s+){0,3}?`),
    counted('barFeet', 'bar', `${feet}[\\s-]*(?:[\\w-]+\\s+){0,2}?`),
    said('kitchen', 'warming kitchen|no hood|assembly only|ventless', 'warming'),
    said('kitchenEquipment', 'used equipment|second[- ]hand equipment', 'used'),
    said(
      'existingGreaseInterceptor',
      'existing grease|grease (?:trap|interceptor) (?:in place|existing|stays)',
      true,
    ),
  ],
  'medical-office': [
    counted('examRooms', 'exam(?:ination)? rooms?|operator(?:y|ies)|patient rooms?'),
    counted('offices', "private offices?|offices?|doctor(?:’s|'s)? offices?"),
    said('xray', 'x-?ray|radiograph|imaging room', true),
    feature('medical-gas', 'medical gas|oxygen|nitrous'),
    feature('lead-lining', 'lead[- ]lin'),
    feature('isolation-rooms', 'isolation|negative pressure'),
    feature('surgical-lighting', 'surgical light|procedure light|operating light'),
    feature('emergency-power', 'generator|emergency power|backup power'),
    feature('specialized-hvac', 'hepa|specialized hvac|clean ?room'),
  ],
  retail: [
    feature('security-system', 'security|cameras?|cctv|alarm system'),
    feature('fitting-rooms', 'fitting rooms?|changing rooms?|dressing rooms?'),
    feature('pos-integration', 'pos\\b|point of sale'),
    feature('storage-warehouse', 'stock ?room|storage|warehouse|back ?room'),
    feature('display-lighting', 'display light|track light|accent light'),
    feature('checkout-stations', 'checkout|cash wrap|registers?'),
  ],
  office: [
    counted('offices', 'private offices?|(?<!open )offices?(?! (?:space|building|suite|park))'),
    counted('conferenceRooms', 'conference rooms?|meeting rooms?|huddle rooms?'),
    counted('workstations', 'workstations?|desks?|cubicles?|cubes'),
    feature('conference-rooms', 'conference|meeting rooms?|boardroom'),
    feature('private-offices', 'private offices?'),
    feature('break-room', 'break ?room|kitchenette|lunch room'),
    feature('reception-area', 'reception|front desk|lobby|waiting area'),
    feature('it-infrastructure', 'server room|it room|data cent|network rack'),
    feature('executive-finishes', 'executive|high[- ]end finish'),
  ],
  'hair-salon': [
    ...salon,
    counted('stations', 'styling (?:chairs?|stations?)|chairs?|stations?'),
    counted(
      'shampooBowls',
      'shampoo (?:bowls?|sinks?|stations?)|bowls?|wash (?:basins?|stations?)',
    ),
  ],
  'nail-salon': [
    ...salon,
    counted('pedicureChairs', 'pedi(?:cure)? (?:chairs?|spas?|stations?|thrones?)|pedicures?'),
    counted('stations', 'nail (?:tables?|stations?|desks?)|manicure (?:tables?|stations?)|tables?'),
  ],
  'med-spa': salon,
}

export function phrasesFor(template: TemplateId): readonly Phrase[] {
  return [...byTemplate[template], ...everywhere, ...lastUse(sameUses[template])]
}
