import { cleanText } from './clean-text.ts'

/** Spreadsheets run what begins like a formula; an apostrophe keeps it text. */
export function spreadsheetText(text: string): string {
  const isFormula = /^\s*[=+\-@\t\r]/.test(text)
  return isFormula ? `'${cleanText(text)}` : cleanText(text)
}
