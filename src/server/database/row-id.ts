const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Ids in addresses are checked before they reach a uuid column, which raises an error for any other
 * text.
 */
export function isRowId(text: string): boolean {
  return pattern.test(text)
}
