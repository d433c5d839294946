/**
 * Keys are paths that the program generates: letters, digits, dashes and dots between slashes,
 * never `..`.
 */
const keyPattern = /^(?:[a-zA-Z0-9_-][a-zA-Z0-9._-]*\/)*[a-zA-Z0-9_-][a-zA-Z0-9._-]*$/

/** Returns the key; throws for one that could point outside the store's folder or bucket. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a file key: ${key}`)
  return key
}
