/** When staff last spoke with a client, and about what. A plain note is not a contact. */
import type { Instant } from '#core/time/day.ts'

export const contactKinds = ['note', 'call', 'email', 'meeting'] as const

export type ContactKind = (typeof contactKinds)[number]

export const contactKindLabels: Readonly<Record<ContactKind, string>> = {
  note: 'Note',
  call: 'Call',
  email: 'E-mail',
  meeting: 'Meeting',
}

export type Contact = {
  readonly at: Instant
  readonly what: 'mail' | 'question' | Exclude<ContactKind, 'note'>
  readonly text: string
}

export function lastContact(contacts: readonly (Contact | undefined)[]): Contact | null {
  const known = contacts.filter((contact) => contact !== undefined)
  return known.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0] ?? null
}
