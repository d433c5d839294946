/** What an email address says of its holder, offered for one tap and never filled in unasked. */

import { upperFirst } from '#core/sentence-parts.ts'

export type EmailNames = { readonly person?: string; readonly company?: string }

/** Addresses of an office or a task, not of a person. */
const roles: ReadonlySet<string> = new Set(
  'admin accounts billing booking bookings contact desk enquiries hello help hi info inquiries mail manager office orders owner reception sales shop store support team'.split(
    ' ',
  ),
)

/** Mail providers, whose names say nothing of a company. */
const providers: ReadonlySet<string> = new Set(
  'aol att comcast fastmail gmail gmx googlemail hey hotmail icloud live mac mail mchsi me mediacom msn outlook pm proton protonmail sbcglobal verizon yahoo ymail zoho'.split(
    ' ',
  ),
)

/** `ann.lee@cedar-nails.com` is Ann Lee of Cedar Nails. */
export function namesFromEmail(email: string): EmailNames {
  const found = /^([^@\s]+)@([^@\s]+)\.[a-z]{2,}$/i.exec(email.trim())
  if (!found) return {}
  const [, local = '', domain = ''] = found
  const person = wordsOf(local.replace(/\+.*$/, ''))
  const company = wordsOf(domain.split('.').at(-1) ?? '')
  return {
    ...(isName(person, roles) ? { person: person.map(upperFirst).join(' ') } : {}),
    ...(isName(company, providers) ? { company: company.map(upperFirst).join(' ') } : {}),
  }
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/[._-]+/)
}

/** Up to three words with two or more letters each; digits and single letters are dropped. */
function isName(words: readonly string[], others: ReadonlySet<string>): boolean {
  return words.length <= 3 && words.every((word) => /^[a-z]{2,}$/.test(word) && !others.has(word))
}
