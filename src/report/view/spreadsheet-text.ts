import { printableText } from './clean-text.ts'

/** Spreadsheets run text that begins like a formula; an apostrophe prevents that. */
export function spreadsheetText(text: string): string {
  const isFormula = /^\s*[=+\-@\t\r]/.test(text)
  return isFormula ? `'${printableText(text)}` : printableText(text)
}
