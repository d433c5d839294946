import { expect, test } from 'vitest'
import { judgeNewPassword, passwordStrength } from './new-password.ts'

const listed = new Set(['password', 'baseball', 'letmein', 'sunshine', 'trustno1'])

const judge = (password: string) =>
  judgeNewPassword(password, {
    names: ['detailer', 'jo.miller@example.com'],
    places: ['Des Moines', 'Iowa', 'West Des Moines'],
    isListed: (text) => listed.has(text),
  })

const judgeCommon = (password: string) =>
  judgeNewPassword(password, {
    names: [],
    places: [],
    isListed: (text) => ['baseball', 'love', 'tiger'].includes(text),
  })

test.each(['password', 'PASSWORD', 'Password1!', 'baseball2026', '12letmein!!', 'TrustNo1'])(
  'refuses %s, which is on the list or on it but for digits around it',
  (password) => expect(judge(password)).toBe('listed'),
)

test.each(['12345678', '87654321', 'abcdefgh', 'qwertyui', 'aaaaaaaa', 'abababab', '11112222'])(
  'refuses %s, which repeats itself or follows the keyboard',
  (password) => expect(judge(password)).toBe('simple'),
)

test.each(['detailer', 'Detailer2026', 'jo.miller', 'plumbline1'])(
  'refuses %s, which is a name with digits behind it',
  (password) => expect(judge(password)).toBe('own-name'),
)

test.each(['long-enough', 'correct horse battery', 'my password is a tree', 'k3j9x-0qmwa'])(
  'takes %s',
  (password) => expect(judge(password)).toBeUndefined(),
)

test.each(['base9ball', 'love20261', 'tiger1234567'])(
  'accepts %s: the common word is interrupted, is too short to count, or is followed by more than six characters',
  (password) => expect(judgeCommon(password)).toBeUndefined(),
)

test.each(['tiger123', 'tiger123456', '12tiger456'])(
  'refuses %s: a common word of five letters with at most six characters around it',
  (password) => expect(judgeCommon(password)).toBe('listed'),
)

test.each([
  ['bob12345', 'own-name'],
  ['al123456', undefined],
  ['team2026', 'own-name'],
] as const)('compares %s with names of at least three letters: %s', (password, fault) => {
  const names = ['al', 'bob', 'team2026']
  expect(judgeNewPassword(password, { names, places: [], isListed: () => false })).toBe(fault)
})

test('refuses three repeated characters, not four', () => {
  expect(judge('xkqxkqxk')).toBe('simple')
  expect(judge('xkqzxkqz')).toBeUndefined()
})

test('shows more strength for more and more various characters', () => {
  expect(passwordStrength('abcdefgh')).toBe('weak')
  expect(passwordStrength('baseball')).toBe('weak')
  expect(passwordStrength('long-enough')).toBe('fair')
  expect(passwordStrength('correct horse battery')).toBe('strong')
})

test('shows fewer than eight characters and rows of the keyboard as weak, whatever they contain', () => {
  expect(passwordStrength('a7#kQ2z')).toBe('weak')
  expect(passwordStrength('a7#kQ2zW')).toBe('fair')
  expect(passwordStrength('QWERTYUIOP')).toBe('weak')
})

test.each(['brownhouse', 'BROWNHOUSE', '5820391748', '#!%&/()=?#'])(
  'shows %s as fair: ten characters of one kind, nine of them different',
  (password) => expect(passwordStrength(password)).toBe('fair'),
)

test('shows thirteen different characters of two kinds among fourteen as strong, one less as fair', () => {
  expect(passwordStrength('brownhouse7421')).toBe('strong')
  expect(passwordStrength('brownhouse742')).toBe('fair')
})

test.each([
  'DesMoines2026',
  'plumb-line-2026',
  'Des.Moines_50309!',
  '2026-Plumb-Line!',
  'D3sM01nes!2026',
  'Iowa2026Iowa',
  'Plumbline-Reports-26',
  'detailer-plumbline-7',
])('refuses %s: words of the product or its place with years, digits and signs', (password) =>
  expect(judge(password)).toBe('near-word'),
)

test.each([
  ['Plumb1ine2026', 'near-word'],
  ['plumbIine2026', 'near-word'],
  ['Plumb!ine2026', 'near-word'],
  ['\u0420lumbline2026', 'own-name'],
  ['\u0440lumb-l\u0456ne-2026', 'near-word'],
  ['Pl\u00FCmbline2026', 'own-name'],
  ['enilbmulp2026', 'near-word'],
  ['senioMseD2026', 'near-word'],
  ['De7ailer!', 'own-name'],
  ['reliated-2026', 'own-name'],
  ['Cedar-Falls-2026', 'word-and-year'],
  ['Polk-County-1', 'word-and-year'],
  ['moneyperson1', 'word-and-year'],
  ['515-555-0142', 'number'],
  ['(515) 555 0142', 'number'],
  ['5820391748', 'number'],
] as const)('refuses %s: %s, whatever its spelling', (password, fault) =>
  expect(judge(password)).toBe(fault),
)

test.each([
  'DesMoinesHeron2026',
  'plumb the gravel line',
  'reports of four estimates from Iowa',
  'my2026heron',
])('takes %s, which holds other words too, or many', (password) =>
  expect(judge(password)).toBeUndefined(),
)
