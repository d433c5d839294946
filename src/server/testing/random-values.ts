/** Valid and invalid values for a JSON Schema from a seed; the same seed gives the same values. */
export type Schema = { readonly [name: string]: unknown }

export type Dice = {
  /** At least 0 and below 1. */
  roll(): number
  pick<Value>(values: readonly Value[]): Value
  chance(share: number): boolean
}

export function seededDice(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    roll,
    pick: (values) => {
      const value = values[Math.floor(roll() * values.length)]
      if (value === undefined && values.length === 0) throw new Error('nothing to pick from')
      return value as (typeof values)[number]
    },
    chance: (share) => roll() < share,
  }
}

const words = [
  'Cedar Street',
  'Café',
  '鉛直',
  "O'Brien & Sons",
  '=SUM(A1)',
  '<b>x</b>',
  '50309',
  '☕',
]

const bad: readonly unknown[] = [
  null,
  '',
  ' ',
  'x'.repeat(6000),
  'a\u0000b',
  '\ud800',
  '\u202e',
  -1,
  0,
  1.5,
  1e308,
  5001,
  true,
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: 1 },
  '../../etc/passwd',
  "'; drop table orders; --",
  Array.from({ length: 60 }, () => 'x'),
]

/** A value that matches the schema. */
export function goodValue(schema: Schema, dice: Dice, find: (ref: string) => Schema): unknown {
  const ref = schema['$ref']
  if (typeof ref === 'string') return goodValue(find(ref), dice, find)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return dice.pick(schema['enum'])
  const branches = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(branches)) return goodValue(dice.pick(branches), dice, find)
  switch (schema['type']) {
    case 'object':
      return goodObject(schema, dice, find)
    case 'array':
      return goodArray(schema, dice, find)
    case 'integer':
    case 'number':
      return goodNumber(schema, dice)
    case 'boolean':
      return dice.chance(0.5)
    case 'string':
      return goodText(schema, dice)
    default:
      return dice.pick(words)
  }
}

function goodObject(schema: Schema, dice: Dice, find: (ref: string) => Schema): unknown {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const required = (schema['required'] ?? []) as readonly string[]
  const given = properties.filter(([name]) => required.includes(name) || dice.chance(0.3))
  return Object.fromEntries(given.map(([name, inner]) => [name, goodValue(inner, dice, find)]))
}

function goodArray(schema: Schema, dice: Dice, find: (ref: string) => Schema): unknown {
  const least = Number(schema['minItems'] ?? 0)
  const length = least + Math.floor(dice.roll() * 4)
  const items = (schema['items'] ?? {}) as Schema
  return Array.from({ length }, () => goodValue(items, dice, find))
}

function goodNumber(schema: Schema, dice: Dice): number {
  const least = Number(schema['minimum'] ?? 0)
  const most = Math.min(Number(schema['maximum'] ?? 1000), 1_000_000)
  return least + Math.floor(dice.roll() * (most - least + 1))
}

function goodText(schema: Schema, dice: Dice): string {
  if (Array.isArray(schema['examples'])) return String(dice.pick(schema['examples']))
  if (schema['format'] === 'email') return `pat${Math.floor(dice.roll() * 9)}@builder.example`
  if (schema['format'] === 'uri')
    return dice.pick(['https://hooks.builder.example/x', 'http://x.y'])
  if (schema['format'] === 'uuid') return '00000000-0000-4000-8000-000000000000'
  const most = Number(schema['maxLength'] ?? 40)
  const text = `${dice.pick(words)} ${Math.floor(dice.roll() * 1e6)}`
  return text.slice(0, most).trim() || 'x'
}

/** The value with one or two places made invalid. */
export function brokenValue(value: unknown, dice: Dice): unknown {
  if (dice.chance(0.1) || typeof value !== 'object' || value === null) return dice.pick(bad)
  const entries = Object.entries(value)
  if (entries.length === 0 || dice.chance(0.2)) {
    return Array.isArray(value) ? [...value, dice.pick(bad)] : { ...value, unknown: dice.pick(bad) }
  }
  const [name, inner] = dice.pick(entries)
  const copy: unknown = Array.isArray(value) ? [...value] : { ...value }
  const place = copy as Record<string, unknown>
  if (dice.chance(0.25) && !Array.isArray(value)) delete place[name]
  else place[name] = dice.chance(0.5) ? brokenValue(inner, dice) : dice.pick(bad)
  return copy
}
