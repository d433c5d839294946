/** What a narrative says of type and place: only those of the order, as its numbers are only its own. */
import { namedSpaces } from '#core/facts-check/other-spaces.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { projectUse } from '#core/uses/all-uses.ts'

/** The name of the customer is no statement about the space. */
export function strangeWords(
  narrative: string,
  facts: ProjectFacts,
  area: MarketArea,
  companyName = '',
): string[] {
  const text = companyName.trim()
    ? narrative.replaceAll(companyName.trim(), 'the tenant')
    : narrative
  const own = projectUse(facts)
  const spaces = namedSpaces(text, own).map(
    ({ words }) =>
      `The narrative speaks of ${words.called}, and ${own.words.called} is ordered and priced.`,
  )
  const places = otherCities(text, facts, area).map(
    (city) => `The narrative names ${city}, and the project is in ${facts.city}.`,
  )
  return [...spaces, ...places]
}

/** `Omaha, NE` and `Omaha, Nebraska`. */
const cityAndState =
  /\b((?:[A-Z][\w.'’-]+\s){0,2}[A-Z][\w.'’-]+),\s(?:[A-Z]{2}\b|[A-Z][a-z]{3,}\b)/g

function otherCities(text: string, { city = '' }: ProjectFacts, area: MarketArea): string[] {
  if (city.trim() === '') return []
  const own = [city.trim(), area.name].map((name) => name.toLowerCase())
  const isOwn = (name: string) => own.some((one) => name.toLowerCase().endsWith(one))
  const ofMarket = Object.keys(area.zipCodesByCity).filter((name) =>
    new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`).test(text),
  )
  const withState = [...text.matchAll(cityAndState)]
    .filter(([whole]) => isState(whole, area))
    .map(([, name = '']) => name)
  return [...new Set([...ofMarket, ...withState])].filter((name) => !isOwn(name))
}

const otherStates = /,\s(?:[A-Z]{2}|Nebraska|Illinois|Missouri|Minnesota|Wisconsin|Kansas|Texas)$/

function isState(found: string, { state }: MarketArea): boolean {
  return (
    found.endsWith(`, ${state.code}`) ||
    found.endsWith(`, ${state.name}`) ||
    otherStates.test(found)
  )
}
