import { z } from 'zod'

export type Json = { readonly [name: string]: unknown }

/** The JSON Schema of a part of a route; named schemas go to the components. */
export function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, Json>,
): Json {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json & { readonly $defs?: Readonly<Record<string, Json>> }
  for (const [name, definition] of Object.entries($defs)) schemas[name] = renamed(definition)
  return renamed(own)
}

/**
 * Turns references into component references; loosely checked parts are shown with their intended
 * schema.
 */
function renamed(node: Json): Json {
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (key === '$ref') return [key, String(value).replace('#/$defs/', '#/components/schemas/')]
    if (key === 'x-shown-as') return ['$ref', `#/components/schemas/${String(value)}`]
    return [key, renamedValue(value)]
  })
  return Object.fromEntries(entries)
}

function renamedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamedValue)
  return typeof value === 'object' && value !== null ? renamed(value as Json) : value
}

export function sorted(schemas: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b)))
}
