import { api } from '#contract/api.ts'
import { day, dayText } from '#contract/moments.ts'

/** The names under which any answer of the API holds a calendar day. */
export function datedFields(): readonly string[] {
  const found = new Set<string>()
  for (const { reply } of Object.values(api)) collect(reply, '', { found, seen: new Set() })
  return [...found].toSorted()
}

type Search = { readonly found: Set<string>; readonly seen: Set<unknown> }

function collect(schema: unknown, name: string, search: Search): void {
  if (schema === day || schema === dayText) search.found.add(name)
  if (typeof schema !== 'object' || schema === null || search.seen.has(schema)) return
  const { def = {} } = schema as { readonly def?: Readonly<Record<string, unknown>> }
  const { shape, ...parts } = def
  // A day itself has no parts, and is met under many names.
  if (shape || Object.keys(parts).length > 1) search.seen.add(schema)
  for (const [field, part] of Object.entries(shape ?? {})) collect(part, field, search)
  for (const part of Object.values(parts).flat()) collect(part, name, search)
}
