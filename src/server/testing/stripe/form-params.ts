/** `metadata[orderId]=1&expand[0]=latest_charge` as nested objects; every value is text. */
export type Params = { [name: string]: Params | string }

export function readParams(text: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map((match) => match[0])
    const last = path.pop() ?? ''
    let at = params
    for (const part of path) {
      const inner = at[part]
      const next: Params = typeof inner === 'object' ? inner : {}
      at[part] = next
      at = next
    }
    at[last] = value
  }
  return params
}

export function listOf(params: Params | string | undefined): (Params | string)[] {
  return typeof params === 'object' ? Object.values(params) : []
}

export function textAt(params: Params, ...path: string[]): string | undefined {
  let at: Params | string | undefined = params
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}
