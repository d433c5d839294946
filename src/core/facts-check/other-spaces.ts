/**
 * Another kind of space in a customer's description than the one that is ordered and priced. Each
 * use knows its own names and what only such a space has; found in the order of another use they
 * raise the question, unless the words are about a neighbor, a former tenant or a part of the space.
 */
import { readProjectFacts, type StoredAnswers, textOf } from '#core/project/read-project-facts.ts'
import { projectUse, uses } from '#core/uses/all-uses.ts'
import type { Use } from '#core/uses/parts/use.ts'
import type { FactConflict } from './fact-conflict.ts'
import { readClauses } from './read-clauses.ts'
import { isDenied } from './suggest-answers.ts'

export function otherSpaces(answers: StoredAnswers): readonly FactConflict[] {
  const facts = readProjectFacts(answers)
  if (!facts.ok) return []
  const own = projectUse(facts.value)
  const found = readClauses(textOf(answers['description'])).flatMap((clause) =>
    otherUses(clause, own).map(({ use }) => ({ use, clause })),
  )
  const first = new Map(found.toReversed().map((one) => [one.use.id, one]))
  return [...first.values()].toReversed().map(({ use, clause }) => ({
    id: use.id,
    answers: ['projectType', 'description'],
    sentence: `The text speaks of ${use.words.called}. It says "${clause}", and ${own.words.called} is ordered: ${use.words.needs} are not in the estimate. Choose the right project type, so that they are counted.`,
  }))
}

/** Kinds of space that a text calls by their names, other than the one that is ordered. */
export function namedSpaces(text: string, own: Use): readonly Use[] {
  const found = readClauses(text).flatMap((clause) => otherUses(clause, own, ['names']))
  return [...new Set(found.map(({ use }) => use))]
}

/** Kinds of space that a sentence calls by their names, and where. */
export function calledSpaces(sentence: string): readonly CalledSpace[] {
  return otherUses(sentence, undefined, ['names'])
}

type Span = { readonly from: number; readonly to: number }
export type CalledSpace = Span & { readonly use: Use }

function otherUses(
  clause: string,
  own: Use | undefined,
  by: readonly ('names' | 'equipment')[] = ['names', 'equipment'],
): readonly CalledSpace[] {
  const ownNames = own ? spansOf(clause, own.words.names) : []
  const ownWords = own ? [...ownNames, ...spansOf(clause, own.words.mayHave)] : []
  const named = Object.values(uses)
    .filter((use) => use !== own)
    .flatMap((use): CalledSpace[] =>
      by.flatMap((kind) => spansOf(clause, use.words[kind]).map((span) => ({ ...span, use }))),
    )
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
  // Of "nail salon" and "salon" the longer one counts.
  const longest = named.filter(
    (one, at) =>
      !named.slice(0, at).some((longer) => longer.use !== one.use && overlap(longer, one)),
  )
  return longest
    .filter((one) => !ownWords.some((words) => overlap(words, one)))
    .filter((one) => !isOnlyMentioned(clause, one) && !isPartOf(clause, ownNames, one))
}

function spansOf(clause: string, words: string): readonly Span[] {
  const pattern = new RegExp(`\\b(?:${words})\\b`, 'gi')
  return [...clause.matchAll(pattern)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }))
}

const lengthOf = ({ from, to }: Span) => to - from
const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

const neighbors =
  /\bbetween\b.*$|\b(?:next(?: door)? to|beside|above|below|under|over|behind|across from|opposite|adjacent to|adjoin\w*|near|close to|shares? (?:a|the) walls? with|instead of|replac\w*|in place of|from|leav\w+|mov\w+ out of|buil\w+ (?:has|with|houses)|mall (?:has|with))\s+(?:\S+\s+){0,3}$/i
const former =
  /\b(?:former(?:ly)?|previous(?:ly)?|old|ex|closed|vacated|second[- ]generation|2nd[- ]gen(?:eration)?|was|were|been|used to be|held|housed)[\s-]+(?:\S+\s+){0,2}$/i
const smallPart = /\b(?:small|staff|employees?|team|in-house|on-?site|corner)[\s-]+(?:\S+\s+)?$/i
const customersOf = /\b(?:for|to|of|serv\w+|sells?|clients|customers|like)\s+(?:\S+\s+)?$/i
const nextDoor =
  /^\s+(?:(?:is|stays|remains)\s+)?(?:next door|downstairs|upstairs|across the street|above us|below us|beside us|(?:(?:is|was|gets?|will be|to be)\s+)?(?:removed|demolished|gutted|closed|converted)|before\b|moved? out|becomes|turns into|for (?:the |our )?(?:employees|staff|team)|in the corner)/i
const otherNoun =
  /^[\s-]+(?:suppl\w+|equipment|software|consult\w*|group|chain|franchis\w*|owners?|clients|customers|billing|insur\w*|apparel|wear|products?|marketing|staffing|design\w*|brokers?|management|association|industry|compan\w+|brand|building|park|complex|tower|plaza)\b/i

/** A neighbor, who was there before, whom the business serves, or a part for its own people. */
function isOnlyMentioned(clause: string, { from, to }: Span): boolean {
  const before = clause.slice(0, from)
  const after = clause.slice(to)
  const isPlural = /s$/i.test(clause.slice(from, to))
  return (
    isDenied(clause, from) ||
    [neighbors, former, smallPart].some((pattern) => pattern.test(before)) ||
    (isPlural && customersOf.test(before)) ||
    nextDoor.test(after) ||
    otherNoun.test(after)
  )
}

/** "A bookstore with a coffee bar" is a bookstore. */
function isPartOf(clause: string, ownNames: readonly Span[], { from }: Span): boolean {
  return ownNames.some(
    ({ to }) => to <= from && /\b(?:with|and|including)\b/i.test(clause.slice(to, from)),
  )
}
