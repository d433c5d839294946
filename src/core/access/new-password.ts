/**
 * Passwords that staff may not choose: those on lists of common and stolen ones, and those that an
 * attacker tries first. The caller supplies the list; the form requires eight characters.
 */
export type PasswordFault =
  | 'listed'
  | 'own-name'
  | 'near-word'
  | 'number'
  | 'simple'
  | 'word-and-year'

export const passwordFaultTexts: Readonly<Record<PasswordFault, string>> = {
  listed: 'This password is on lists of stolen passwords. Please choose another.',
  'own-name': 'A name with digits behind it is guessed first. Please choose another password.',
  'near-word':
    'The name of this product, of its place or of its business is guessed first, also with a year or signs in it. Please choose another password.',
  number: 'Phone numbers, dates and other numbers are guessed first. Please choose another.',
  'word-and-year':
    'One or two words with a year or a digit behind them are guessed first. Please use more words.',
  simple: 'This password repeats itself or follows the keyboard. Please choose another.',
}

type About = {
  /** Username, email and the like. */
  readonly names: readonly string[]
  /** The market's city, state and towns. */
  readonly places: readonly string[]
  /** Whether the list contains the lower-case text. */
  readonly isListed: (text: string) => boolean
}

export function judgeNewPassword(password: string, about: About): PasswordFault | undefined {
  const small = plainLetters(password)
  const word = small.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '')
  if (isSimple(small)) return 'simple'
  const names = [...about.names, 'plumbline'].map((name) => plainLetters(name).split('@')[0] ?? '')
  if (names.some((name) => name.length > 2 && (word === name || small === name))) return 'own-name'
  if (isOfWords(small, about.names)) return 'own-name'
  if (isOfWords(small, [...about.names, ...about.places, ...productWords])) return 'near-word'
  const isShortWord = word.length >= 5 && small.length - word.length <= 6
  if (about.isListed(small) || (isShortWord && about.isListed(word))) return 'listed'
  if (phoneNumber.test(small)) return 'number'
  return isWordAndYear(small) ? 'word-and-year' : undefined
}

/** Judgment: no longer number is a phone number or date with signs in it. */
const phoneNumber = /^(?:[^a-z\d]*\d){1,12}[^a-z\d]*$/

/** So few letters are one or two words that lists of words hold. Judgment. */
const mostLetters = 12

/** `Cedar-Falls-2026`, `moneyperson1`: what programs try after the lists of words themselves. */
function isWordAndYear(small: string): boolean {
  const [, letters] =
    /^([a-z]+[^a-z\d]?[a-z]*)[^a-z\d]?(?:(?:19|20)\d\d|\d{1,2})[^a-z\d]*$/.exec(small) ?? []
  return letters !== undefined && letters.replaceAll(/[^a-z]/g, '').length <= mostLetters
}

/** Letters of other scripts that look like ours. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', н: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm' },
  ...{ о: 'o', п: 'n', р: 'p', ѕ: 's', т: 't', ѵ: 'v', х: 'x', у: 'y', ь: 'b', г: 'r', и: 'u' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', σ: 'o' },
  ...{ τ: 't', υ: 'u', χ: 'x', ζ: 'z', ı: 'i', ł: 'l', ø: 'o', ß: 'b', đ: 'd' },
}

/** In small letters without marks, look-alikes of other scripts as the letters that they look like. */
function plainLetters(text: string): string {
  return [
    ...text
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
}

const productWords = [
  ...['plumbline', 'plumb', 'line', 'tenant', 'improvement', 'construction', 'building', 'build'],
  ...['estimate', 'estimates', 'cost', 'costs', 'report', 'reports', 'office', 'admin', 'staff'],
]

/** More words than this are as good as other words. */
const mostWords = 3

/** Signs that stand for letters; those that stand for several are all written as one of them. */
const writtenAs: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '!': 'l', '|': 'l', i: 'l', '3': 'e', '€': 'e', '4': 'a', '@': 'a' },
  ...{ '5': 's', $: 's', '7': 't', '+': 't', '8': 'b', '6': 'g', '9': 'g', '2': 'z' },
}

/**
 * Whether nothing but these words, digits and signs is in the password, forwards or backwards, also
 * as `d3s-m01nes`.
 */
function isOfWords(small: string, texts: readonly string[]): boolean {
  const words = texts
    .map(plainLetters)
    .flatMap((text) => [text.split('@')[0] ?? '', ...text.split(/[^a-z]+/)])
    .map((text) => comparable(text.replaceAll(/[^a-z]/g, '')))
    .filter((word) => word.length > 2)
    .flatMap((word) => [word, [...word].toReversed().join('')])
  const core = small.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const withoutSigns = small.replaceAll(/[^a-z]/g, '')
  return [withoutSigns, core, small].some((text) => isJoined(comparable(text), words, mostWords))
}

function comparable(text: string): string {
  return [...text]
    .map((sign) => writtenAs[sign] ?? sign)
    .join('')
    .replaceAll(/[^a-z]/g, '')
}

function isJoined(text: string, words: readonly string[], most: number): boolean {
  if (most === 0) return false
  return words.some(
    (word) =>
      text === word ||
      (text.startsWith(word) && isJoined(text.slice(word.length), words, most - 1)),
  )
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
