/**
 * JSON with sorted keys and no spaces, so that equal values give equal text whatever their key
 * order.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? 'null'
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = value as Readonly<Record<string, unknown>>
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map((key) => [key, sorted(entries[key])]))
}
