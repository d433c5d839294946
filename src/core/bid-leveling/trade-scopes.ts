/**
 * The words in which contractors name their scopes, and the counted lines that each scope covers.
 * A text is read from top to bottom; words that were understood are not read again, so that
 * "electrical service" is not all of the electrical work.
 */
import type { CountedLineId } from '#core/take-off/counted-lines.ts'

type Scope = readonly [words: string, ...lines: readonly CountedLineId[]]

const plumbingFixtures = [
  'restroomPlumbing',
  'fountain',
  'sinks',
  'salonPlumbing',
  'dentalPlumbing',
  'showers',
  'kitchenPlumbing',
  'heater',
] as const
const plumbing = [...plumbingFixtures, 'piping', 'backflow', 'gas', 'medicalGas'] as const
const air = [
  'units',
  'unitService',
  'ductwork',
  'airTerminals',
  'exhaust',
  'sourceCapture',
  'hood',
  'zoning',
] as const
const electrical = [
  'service',
  'panels',
  'power',
  'equipmentPower',
  'lighting',
  'controls',
  'egressLights',
  'emergencyPower',
] as const
const walls = ['blocking', 'demising', 'partitions', 'wetWalls', 'shielding'] as const
const cabinets = [
  'reception',
  'breakRoom',
  'bar',
  'banquettes',
  'examCasework',
  'clinicCasework',
  'nurseStation',
  'dispensary',
  'shopFittings',
  'builtIns',
] as const
const floors = ['flooring', 'tile', 'base'] as const
const site = ['supervision', 'siteCosts', 'dumpsters', 'cleaning', 'testing'] as const

/** Part of the work of a line that is often priced by somebody else. */
const insulation: readonly Scope[] = [
  ['duct(?:work)? (?:insulation|wrap|liner)', 'ductwork'],
  ['(?:pipe|piping|plumbing) insulation', 'piping'],
  ['(?:mechanical|hvac) insulation', 'ductwork', 'piping'],
  ['(?:(?:batt|sound|acoustic\\w*|wall|thermal) )*(?:insulation|batts?)', 'partitions'],
]

/** What names one part of a trade. */
const parts: readonly Scope[] = [
  ...insulation,
  [
    '(?:hood suppression|ansul|wet chemical|kitchen suppression)(?: system)?(?: (?:at|for|in) (?:the )?(?:kitchen )?hoods?)?',
    'hoodSuppression',
  ],
  [
    '(?:(?:roof(?:top)? units?|rtus?|hvac|mechanical|roof(?:top)? equipment) (?:support\\w*|frames?|framing|steel)|(?:roof )?steel supports?)',
    'roofSteel',
  ],
  ['fire ?stop\\w*|fire ?caulk\\w*|(?:joint )?sealants?|caulk\\w*', 'sealants'],
  [
    '(?:kitchen |exhaust |grease |type i )*hoods?(?: exhaust)?|kitchen exhaust|make[- ]?up air(?: units?)?|mua\\b|grease duct\\w*',
    'hood',
  ],
  ['source capture|nail (?:table )?(?:exhaust|ventilation)', 'sourceCapture'],
  ['exhaust fans?|restroom exhaust', 'exhaust'],
  [
    'roof(?:top)? units?|rtus?\\b|hvac units?|hvac equipment|mechanical equipment',
    'units',
    'unitService',
  ],
  ['duct\\s?work|ducts?\\b|sheet ?metal', 'ductwork'],
  [
    'diffusers?|grilles?|registers?|air balanc\\w*|test(?:ing)?(?: and| &) balanc\\w*|tab\\b',
    'airTerminals',
  ],
  ['zone (?:dampers?|controls?)|vav\\b|energy recovery', 'zoning'],
  ['roof(?:ing)? (?:penetrations?|patch\\w*|curbs?|repairs?)|roofing|roofer', 'roofing'],
  ['(?:structural |roof )steel|steel frames?|lintels?', 'roofSteel'],
  ['saw[- ]?cut\\w*|trench\\w*|slab (?:cut\\w*|patch\\w*|repair|infill)|concrete', 'trench'],
  ['floor prep\\w*|self[- ]level\\w*|leveling|grinding', 'floorPrep'],
  ['(?:asbestos|hazmat|abatement|environmental)(?: survey| inspection)?', 'survey'],
  ['demo\\b|demolition|selective demo\\w*|strip[- ]?out|gutting', 'demolition'],
  ['superintend\\w*|supt\\.?|supervis\\w*|project manage\\w*|pm\\b', 'supervision'],
  ['dumpsters?|roll[- ]?offs?|trash|debris|waste removal', 'dumpsters'],
  ['final clean\\w*|construction clean\\w*|clean[- ]?up|cleaning', 'cleaning'],
  [
    'temp(?:orary|\\.)? (?:works?|conditions?|facilit\\w*|toilets?|power|protection|services?)|porta|site protection|mobiliz\\w*',
    'siteCosts',
  ],
  ['commissioning|special inspections?|testing|layout|survey', 'testing'],
  ['permits?(?: fees?)?|plan review|plan check', 'permits'],
  [
    'after[- ]hours premium|overtime premium|winter (?:conditions|protection)|phasing|occupied[- ](?:space|building)',
    'premiums',
  ],
  [
    'x-?ray (?:shielding|lead)|lead[- ](?:lin\\w*|gyp\\w*)|radiation shielding|shielding',
    'shielding',
  ],
  ['demising(?: walls?)?', 'demising'],
  ['(?:cement|tile) backer|wet walls?|chase walls?', 'wetWalls'],
  ['blocking|rough carpentry|backing', 'blocking'],
  ['reception(?: desks?| counters?)?|front desk|transaction counters?', 'reception'],
  ['break ?room (?:cabinets?|casework|millwork)|kitchenette', 'breakRoom'],
  ['back ?bar|bar (?:top|die|millwork|build\\w*|front)|bar\\b', 'bar'],
  ['banquettes?|booths?|fixed seating|host stand', 'banquettes'],
  ['exam(?: room)? (?:casework|cabinets?)', 'examCasework'],
  ['(?:sterilization|laboratory|lab) (?:casework|cabinets?|millwork)', 'clinicCasework'],
  ["nurses?’?'?s? station", 'nurseStation'],
  ['wood panel\\w*|panell?ing', 'builtIns'],
  ['slat ?wall|merchandis\\w*|fitting rooms?|store fixtures?', 'shopFittings'],
  ['exit doors?|service doors?|panic hardware|rear door', 'exits'],
  ['store ?fronts?|entrance doors?|aluminum entr\\w*|curtain ?wall', 'storefront'],
  ['interior gl\\w*|mirrors?|borrowed lights?|glass|glazing', 'glass'],
  [
    'doors?(?:,| and| &)?(?: frames?)?(?:,| and| &)*(?: hardware)?|hollow metal|door hardware',
    'doors',
  ],
  ['soffits?|bulkheads?', 'soffits'],
  [
    'acoustic\\w*(?: tile| panel)?(?: ceilings?)?(?: tiles?)?|act\\b|(?:suspended |lay-?in |drop )?ceilings?(?: grid| tiles?)?',
    'ceilings',
  ],
  ['(?:rubber |vinyl |wall |cove |resilient )?base\\b|transitions?', 'base'],
  [
    '(?:lvt|lvp|vct|luxury vinyl|carpet|resilient|vinyl(?: composition)?|sealed concrete)(?: (?:tiles?|planks?))?(?: floor\\w*)?|wood floor\\w*',
    'flooring',
  ],
  [
    '(?:(?:quarry|porcelain|ceramic|floor|wall) tiles?|tiling|tile ?work|tile\\b)(?: floor\\w*)?',
    'tile',
  ],
  ['wall ?cover\\w*|wallpaper|frp(?: panels?)?|wall panels?|wall finishes', 'wallFinishes'],
  ['paint\\w*|coatings?', 'paint'],
  ['(?:toilet|restroom|bath\\w*) accessor\\w*|grab bars?|toilet partitions?', 'restroomFittings'],
  [
    'fire extinguishers?|fecs?|code signs?|interior signs?|signage|corner guards?|specialt\\w*',
    'specialties',
  ],
  ['door operators?|auto(?:matic)? operators?|accessib\\w*|ada\\b', 'accessibility'],
  [
    'walk[- ]?ins?|coolers?|freezers?|dish ?machines?|kitchen equipment|food ?service equipment',
    'kitchenEquipment',
  ],
  ['grease (?:interceptors?|traps?)|interceptors?', 'interceptor'],
  ['water heaters?|water heating', 'heater'],
  ['drinking fountains?|bottle fillers?|mop sinks?|service sinks?', 'fountain'],
  ['shampoo|pedicure', 'salonPlumbing'],
  ['lockers?(?: room)?|shower (?:fittings|accessor\\w*|doors?|curtains?)', 'lockers'],
  ['showers?|washer box(?:es)?|dryer vents?', 'showers'],
  [
    'dental (?:plumbing|utilities|vacuum|air|chairs?)|chair utilities|vacuum pump|(?:dental )?vacuum(?: and| &) air',
    'dentalPlumbing',
  ],
  ['floor (?:sinks?|drains?)|kitchen (?:sinks?|plumbing)', 'kitchenPlumbing'],
  ['hand sinks?|exam sinks?|sinks?', 'sinks'],
  ['restroom (?:fixtures?|plumbing)|toilets?|water closets?|lavator\\w*', 'restroomPlumbing'],
  ['backflow|rpz\\b|water service', 'backflow'],
  ['gas (?:pip\\w*|lines?|service)', 'gas'],
  ['medical gas\\w*|med gas', 'medicalGas'],
  [
    '(?:underground|under-?slab|waste|domestic water|vent) pip\\w*|underground plumbing|pip(?:e|ing)\\b',
    'piping',
  ],
  ['plumbing fixtures?', ...plumbingFixtures],
  ['electric\\w* service(?: and| &) distribution', 'service', 'panels'],
  ['electric\\w* service|new service|service (?:upgrade|entrance)|switch ?gear|meter', 'service'],
  ['(?:electric\\w* )?(?:panel ?boards?|sub-?panels?|panels?\\b)|feeders?', 'panels'],
  [
    'light(?:ing)?(?: fixtures?| package)?(?: and| &|,) (?:lighting )?controls?',
    'lighting',
    'controls',
  ],
  ['lighting controls?|occupancy sensors?|dimm\\w*', 'controls'],
  ['(?:exit|emergency|egress) (?:lights?|lighting|signs?)', 'egressLights'],
  ['generators?|emergency power|transfer switch', 'emergencyPower'],
  ['light(?:ing)?(?: fixtures?| package)?|luminaires?|lights\\b', 'lighting'],
  ['(?:fire )?alarms?(?: systems?| devices?)?', 'alarm'],
  ['receptacles?|power\\b|branch (?:circuits?|wiring)|devices|outlets', 'power'],
  ['equipment (?:connections?|hook-?ups?)|disconnects?', 'equipmentPower'],
  [
    '(?:fire )?sprinkler (?:heads?|drops?|relocation)|(?:relocate|turn down|move) (?:sprinkler )?heads?',
    'heads',
  ],
  ['fire (?:line|riser|service|main)|riser|fdc\\b|standpipe', 'riser'],
  ['sprinklers?|fire sprinklers?|fire protection|fire suppression', 'heads', 'riser'],
  ['security|cameras?|access control|intrusion|cctv', 'security'],
  ['data(?: cabl\\w*| outlets?)?|low[- ]voltage|network cabl\\w*|audio|a\\/?v\\b|cabling', 'data'],
  ['patio|paving|railing', 'patio'],
]

/** What names a whole trade. */
const trades: readonly Scope[] = [
  ['general (?:conditions?|requirements?)|gcs?\\b|gen\\.? cond\\w*|site costs?', ...site],
  ['plumb\\w*|plbg\\.?', ...plumbing],
  ['hvac|mech(?:anical|\\.)?|heating|air condition\\w*|ventilation', ...air],
  ['elect?(?:ric\\w*|\\.)?|wiring', ...electrical],
  [
    'drywall|gyp\\w*|sheet ?rock|framing|metal studs?|studs?\\b|partitions?|interior walls?',
    ...walls,
  ],
  ['millwork|casework|cabinet\\w*|counter ?tops?|finish carpentry|carpentry', ...cabinets],
  ['floor(?:ing|s)?\\b|floor coverings?', ...floors],
  ['finishes', ...floors, 'paint', 'wallFinishes'],
]

type Compiled = { readonly pattern: RegExp; readonly lines: readonly CountedLineId[] }

const scopes: readonly Compiled[] = [...parts, ...trades].map(([words, ...lines]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${words})(?!\\w)`, 'gi'),
  lines,
}))

const insulations = insulation.map(([words]) => new RegExp(`(?<![\\w-])(?:${words})(?!\\w)`, 'gi'))

/** Whether a text names only work that is a part of its lines, so that another one holds the rest. */
export function namesPartOfLine(text: string): boolean {
  const rest = insulations.reduce((left, pattern) => left.replace(pattern, ' '), text)
  return rest !== text && namedScopes(rest).size === 0
}

/** The counted lines that a contractor's text names, in the order of the lines' table. */
export function namedScopes(text: string): ReadonlySet<CountedLineId> {
  const found = new Set<CountedLineId>()
  let rest = text
  for (const { pattern, lines } of scopes) {
    const unread = rest.replace(pattern, ' | ')
    if (unread === rest) continue
    rest = unread
    for (const line of lines) found.add(line)
  }
  return found
}
