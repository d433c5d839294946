/**
 * The request to a language model: to write with words and slots. It contains the figures, so that
 * the words fit them, but no name, address or text of the customer.
 */
import type { FactSlots } from './fact-slots.ts'

export type ModelRequest = {
  readonly instructions: string
  /** One line per slot: name, meaning and, unless private, the printed text. */
  readonly facts: string
}

/** Part of the key of stored answers, because other instructions give other answers. */
export const instructionsVersion = 2

const privateSlots: readonly string[] = ['company']

const instructions = `You write the opening text of a commercial tenant-improvement cost report for a business owner who is about to sign a lease.
Write four or five short paragraphs of plain text in American English, separated by an empty line: the answer, what was counted and why, what is unusual about this project, what to settle with whom before signing, what would change the decision.
Repeat no table: the report has the shares of trades, the weeks of each phase and the contingency elsewhere. Point to the project budget for what comes on top of construction.
Refer to every fact by its slot, such as {{total}}. A slot is a word of its own.
Never write a digit, a number in words, a currency or percent sign, a date, a link or markup. Never promise or guarantee anything, and never speak of accuracy.
Use {{total}} at least once. Use only slots of the list. Be short, plain and exact; say what is not known.`

export function modelRequest(slots: FactSlots): ModelRequest {
  const facts = Object.entries(slots).map(([name, slot]) =>
    privateSlots.includes(name)
      ? `{{${name}}}: ${slot.meaning}`
      : `{{${name}}}: ${slot.meaning}: ${slot.text}`,
  )
  return { instructions, facts: facts.join('\n') }
}
