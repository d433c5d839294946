import { readClauses } from '#core/facts-check/read-clauses.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import { type StoredAnswers, textOf } from '#core/project/read-project-facts.ts'
import type { AnswerPoint } from './answer-points.ts'

/** Words about another place of the business, a neighbor, or a way to the space. */
const ofSomewhereElse =
  /\b(?:other|another|second|first|existing|current|previous|former|also|from|near|between|moving|office in|store in|location in|based in|headquarter\w*)\b/i

/** A city of the market in the description, and another one in the address. */
export function otherCityPoints(answers: StoredAnswers, area: MarketArea): readonly AnswerPoint[] {
  const given = textOf(answers['city']).trim()
  if (given === '') return []
  for (const clause of readClauses(textOf(answers['description']))) {
    const city = Object.keys(area.zipCodesByCity).find((name) =>
      new RegExp(`\\bin (?:downtown )?${name}\\b`, 'i').test(clause),
    )
    if (!city || city.toLowerCase() === given.toLowerCase()) continue
    if (ofSomewhereElse.test(clause)) continue
    const sentence = `The description says ${city} ("${clause}"), and the address is in ${given}.`
    return [
      {
        id: `other-city:${city}`,
        kind: 'other-city',
        text: sentence,
        question: sentence,
        about: { answers: ['city'] },
      },
    ]
  }
  return []
}
