const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids in addresses are checked before they meet a uuid column, which would throw on anything else. */
export function isRowId(text: string): boolean {
  return pattern.test(text)
}
