/** Calculates the formulas that the workbook uses; anything else is an error. For tests. */

/** The value of a cell; on the formula's own sheet where none is named. */
type At = (place: string, on: string | undefined) => number

/** A cell or range with its sheet, a number, the name of a function, or an operator. */
const tokenPattern =
  /(?<place>(?:'[^']+'!)?[A-Z]+\d+(?::[A-Z]+\d+)?)|(?<number>\d+(?:\.\d+)?)|(?<call>[A-Z]+)\(|(?<sign>[-+*/(),])/gy

type Token = Readonly<Partial<Record<'place' | 'number' | 'call' | 'sign', string>>>

type Reading = { readonly tokens: readonly Token[]; readonly at: At; next: number }

export function calculateFormula(formula: string, at: At): number {
  const text = formula.replace(/^=/, '').replaceAll('$', '')
  const tokens = [...text.matchAll(tokenPattern)].map(({ groups = {} }): Token => ({ ...groups }))
  const reading: Reading = { tokens, at, next: 0 }
  const [value = Number.NaN] = sumOf(reading)
  if (reading.next !== tokens.length) throw new Error(`A formula of an unknown form: ${formula}`)
  return value
}

/** Takes the next token if it is one of these. */
function take(reading: Reading, ...signs: readonly string[]): string | undefined {
  const { sign } = reading.tokens[reading.next] ?? {}
  if (sign === undefined || !signs.includes(sign)) return undefined
  reading.next += 1
  return sign
}

function sumOf(reading: Reading): readonly number[] {
  let left = productOf(reading)
  for (let sign = take(reading, '+', '-'); sign; sign = take(reading, '+', '-')) {
    const [right = 0] = productOf(reading)
    left = [(left[0] ?? 0) + (sign === '+' ? right : -right)]
  }
  return left
}

function productOf(reading: Reading): readonly number[] {
  let left = factorOf(reading)
  for (let sign = take(reading, '*', '/'); sign; sign = take(reading, '*', '/')) {
    const [right = 0] = factorOf(reading)
    left = [sign === '*' ? (left[0] ?? 0) * right : (left[0] ?? 0) / right]
  }
  return left
}

function factorOf(reading: Reading): readonly number[] {
  if (take(reading, '(')) {
    const inside = sumOf(reading)
    take(reading, ')')
    return inside
  }
  const token = reading.tokens[reading.next] ?? {}
  reading.next += 1
  if (token.number !== undefined) return [Number(token.number)]
  if (token.place !== undefined) return valuesAt(token.place, reading.at)
  return [callOf(token.call ?? '', reading)]
}

function callOf(name: string, reading: Reading): number {
  const given = [sumOf(reading)]
  while (take(reading, ',')) given.push(sumOf(reading))
  take(reading, ')')
  const call = functions[name]
  if (!call) throw new Error(`A function that the workbook does not use: ${name}`)
  return call(given)
}

function valuesAt(place: string, at: At): readonly number[] {
  const [, on, column = '', first = '', last = first] =
    /^(?:'([^']+)'!)?([A-Z]+)(\d+)(?::[A-Z]+(\d+))?$/.exec(place) ?? []
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, index) => at(`${column}${Number(first) + index}`, on))
}

const functions: Readonly<Record<string, (given: readonly (readonly number[])[]) => number>> = {
  SUM: (given) =>
    rounded(
      given.flat().reduce((sum, value) => sum + value, 0),
      2,
    ),
  MAX: (given) => Math.max(...given.flat()),
  MIN: (given) => Math.min(...given.flat()),
  PV: ([[rate = 0] = [], [months = 0] = [], [payment = 0] = []]) =>
    rate === 0 ? -payment * months : (-payment * (1 - (1 + rate) ** -months)) / rate,
  POWER: ([[base = 0] = [], [exponent = 0] = []]) => base ** exponent,
  PMT: ([[rate = 0] = [], [months = 1] = [], [amount = 0] = []]) =>
    rate === 0 ? -amount / months : (-amount * rate) / (1 - (1 + rate) ** -months),
  ROUND: ([[value = 0] = [], [digits = 0] = []]) => rounded(value, digits),
  SUMPRODUCT: ([left = [], right = []]) =>
    rounded(
      left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0),
      2,
    ),
}

/** Rounds like a spreadsheet: half away from zero, on the shown decimal number. */
function rounded(value: number, digits: number): number {
  const [whole = '0', exponent = '0'] = Number(value.toPrecision(15)).toString().split('e')
  return Number(`${Math.round(Number(`${whole}e${Number(exponent) + digits}`))}e-${digits}`)
}
