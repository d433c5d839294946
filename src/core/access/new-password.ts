/**
 * Passwords that staff may not choose: those on lists of common and stolen ones, and those that an
 * attacker tries first. The caller supplies the list; the form requires eight characters.
 */
export type PasswordFault = 'listed' | 'own-name' | 'simple'

export const passwordFaultTexts: Readonly<Record<PasswordFault, string>> = {
  listed: 'This password is on lists of stolen passwords. Please choose another.',
  'own-name': 'A name with digits behind it is guessed first. Please choose another password.',
  simple: 'This password repeats itself or follows the keyboard. Please choose another.',
}

type About = {
  /** Username, email and the like. */
  readonly names: readonly string[]
  /** Whether the list contains the lower-case text. */
  readonly isListed: (text: string) => boolean
}

export function judgeNewPassword(password: string, about: About): PasswordFault | undefined {
  const small = password.toLowerCase()
  const word = small.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '')
  if (isSimple(small)) return 'simple'
  const names = [...about.names, 'plumbline'].map((name) => name.toLowerCase().split('@')[0] ?? '')
  if (names.some((name) => name.length > 2 && (word === name || small === name))) return 'own-name'
  const isShortWord = word.length >= 5 && small.length - word.length <= 6
  return about.isListed(small) || (isShortWord && about.isListed(word)) ? 'listed' : undefined
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function isSimple(text: string): boolean {
  if (new Set(text).size <= 3) return true
  const turned = [...text].toReversed().join('')
  return rows.some((row) => `${row}${row}`.includes(text) || `${row}${row}`.includes(turned))
}

export const passwordStrengths = ['weak', 'fair', 'strong'] as const

export type PasswordStrength = (typeof passwordStrengths)[number]

/** A rough estimate from length and variety that the form shows while typing. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < 8 || isSimple(password.toLowerCase())) return 'weak'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const worth = new Set(password).size + password.length / 2 + kinds * 2
  if (worth < 16) return 'weak'
  return worth < 24 ? 'fair' : 'strong'
}
