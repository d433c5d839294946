/**
 * Whether the text is an id. Ids in addresses are checked before they reach a uuid column, which
 * raises an error for any other text.
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
