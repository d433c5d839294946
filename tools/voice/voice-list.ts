/**
 * The editor's list: what no text of the product says, and what it says instead. docs/voice.md says
 * who speaks, to whom and why.
 */
export type VoiceRule = {
  readonly bad: RegExp
  /** What to write instead. */
  readonly instead: string
}

/** Sentences that were found odd by their readers. Each names a kind of mistake. */
const oddSentences: readonly VoiceRule[] = [
  {
    bad: /reads what the plan paid for/i,
    instead: 'say what a person can do: can read, can order',
  },
  { bad: /^orders reports on the plan/i, instead: 'say what a person can do: can read, can order' },
  { bad: /how you call the/i, instead: 'name: “Only you see this name.”' },
  { bad: /only answers are priced/i, instead: 'say what sets the price, and what to do' },
  { bad: /\b\d+ years are \d+/i, instead: 'an example: “For 10 years, enter 120”' },
  { bad: /\bin halves\b/i, instead: 'what may be entered: “whole or half numbers”' },
  {
    bad: /\b(it|the range|the total) is …, … to …( now)?\b/i,
    instead: 'name each figure: “likely …, range … to …”',
  },
  {
    bad: /what would change the decision is/i,
    instead: 'say which answer decides, and what it moves',
  },
  {
    bad: /can miss by as many dollars/i,
    instead: '“the work whose price can be off by the most dollars”',
  },
  { bad: /\bweighs like\b/i, instead: '“costs as much as … more rent”' },
  {
    bad: /\bon it opens nothing\b|\bopens nothing until\b/i,
    instead: 'say what stops, from when, and the way on',
  },
  { bad: /\bfalse pages?\b/i, instead: '“a fake sign-in page”' },
  { bad: /^events that wait/i, instead: 'say who has to do what with them' },
  { bad: /chance would speak/i, instead: '“fewer say more about chance than about us”' },
  { bad: /\bpaid now, by\b/i, instead: '“if you pay now, by …”' },
  { bad: /wrong number twice/i, instead: 'say once what goes wrong' },
  { bad: /\bfor P\d\d\b/i, instead: 'say what it is worth: “to be safe”, “in eight cases of ten”' },
  { bad: /range is P10 to P90/i, instead: '“Eight in ten end between … and …”' },
]

/** Words and turns of other languages, or of an English that nobody speaks. */
const oddTurns: readonly VoiceRule[] = [
  { bad: /\ball the same\b(?!\.)/i, instead: 'anyway' },
  { bad: /there is no way back/i, instead: '“This cannot be undone.”' },
  { bad: /\bno more\.|\bin no more\b/i, instead: 'no longer' },
  { bad: /\bit shall\b|\byou shall\b/i, instead: 'must, will, or may' },
  { bad: /\blook why\b/i, instead: 'find out why' },
  {
    bad: /\bcounts? (at once|from now on)\b/i,
    instead: '“takes effect at once”, “applies from now on”',
  },
  { bad: /\bgoes on by itself\b|\bends by itself\b/i, instead: 'continues, goes away' },
  { bad: /\bdoes not fit\. /i, instead: '“is not right”' },
  {
    bad: /\bis no reason\b|\bno reason allows\b/i,
    instead: '“is not a reason”, “a reason is not enough here”',
  },
  { bad: /\btaken them over\b/i, instead: 'accepted' },
  {
    bad: /\bcomes from no\b|\bwaits for no\b|\bask for no\b/i,
    instead: 'put the “not” at the verb',
  },
]

/** Two negations that a reader has to resolve. */
const puzzles: readonly VoiceRule[] = [
  { bad: /\bnot un(?!ion|it|ique|der|iform|less|til|load)[a-z]+/i, instead: 'say what it is' },
  {
    bad: /\b(nothing|nobody|none|never|no) \w+(?: \w+)? without\b/i,
    instead: 'say what is needed',
  },
  { bad: /\bnot (never|nothing|nobody|none)\b/i, instead: 'say what is the case' },
  { bad: /\bcannot not\b|\bno \w+ cannot\b/i, instead: 'say what is possible' },
]

/** Who speaks and to whom: we, to you; never a program to its user. */
const speakers: readonly VoiceRule[] = [
  { bad: /\bplease note\b|\bsimply\b|\bin order to\b/i, instead: 'leave it out' },
  { bad: /\bthe user\b|\bend users?\b/i, instead: 'you, the customer, your colleague' },
  {
    bad: /\bconfig\.[a-z]+ must\b|\bpayload\b.*\binvalid\b/i,
    instead: 'name the field as the page does',
  },
  { bad: /\bmust be at least 0\b/i, instead: '“cannot be negative”' },
  { bad: /\butiliz|\bleverag(e|ing)\b|\bseamless/i, instead: 'use' },
]

export const voiceList: readonly VoiceRule[] = [
  ...oddSentences,
  ...oddTurns,
  ...puzzles,
  ...speakers,
]

export function brokenRules(text: string): readonly VoiceRule[] {
  return voiceList.filter(({ bad }) => bad.test(text))
}
