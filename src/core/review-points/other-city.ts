import { stateCode, usStateTexts } from '#core/catalog/us-state.ts'
import { readClauses } from '#core/facts-check/read-clauses.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import { type StoredAnswers, textOf } from '#core/project/read-project-facts.ts'
import type { AnswerPoint } from './answer-points.ts'

/** Words about another place of the business, a neighbor, or a way to the space. */
const ofSomewhereElse =
  /\b(?:other|another|second|first|existing|current|previous|former|also|from|near|between|moving|office in|store in|location in|based in|headquarter\w*)\b/i

/** `in Omaha, NE`, with what is said before it in the same sentence. */
const inAState = new RegExp(
  `([^.;\\n!?]*)\\bin ([A-Z][\\w'’-]*(?: [A-Z][\\w'’-]*){0,2}), (${usStateTexts.join('|')})\\b`,
  'g',
)

/** A city of another state, or another city of the market, than the address has. */
export function otherCityPoints(answers: StoredAnswers, area: MarketArea): readonly AnswerPoint[] {
  const elsewhere = otherState(answers)
  return elsewhere.length > 0 ? elsewhere : otherCityOf(answers, area)
}

function otherState(answers: StoredAnswers): readonly AnswerPoint[] {
  const given = stateCode(textOf(answers['state']))
  if (!given) return []
  const found = [...textOf(answers['description']).matchAll(inAState)].find(
    ([, before = '', , state = '']) => stateCode(state) !== given && !ofSomewhereElse.test(before),
  )
  if (!found) return []
  const [, , city = '', state = ''] = found
  return [
    point(`${city}, ${state}`, `in ${city}, ${state}`, `${textOf(answers['city'])}, ${given}`),
  ]
}

function point(place: string, quote: string, address: string): AnswerPoint {
  const sentence = `The description says ${place} ("${quote}"), and the address is in ${address}.`
  return {
    id: `other-city:${place}`,
    kind: 'other-city',
    text: sentence,
    question: sentence,
    about: { answers: ['city'] },
  }
}

function otherCityOf(answers: StoredAnswers, area: MarketArea): readonly AnswerPoint[] {
  const given = textOf(answers['city']).trim()
  if (given === '') return []
  for (const clause of readClauses(textOf(answers['description']))) {
    const city = Object.keys(area.zipCodesByCity).find((name) =>
      new RegExp(`\\bin (?:downtown )?${name}\\b`, 'i').test(clause),
    )
    if (!city || city.toLowerCase() === given.toLowerCase()) continue
    if (ofSomewhereElse.test(clause)) continue
    return [point(city, clause, given)]
  }
  return []
}
