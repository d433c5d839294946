/** `at` distinguishes ids that are made at the same moment. */
export function newItemId(at: number): string {
  return `custom_${Date.now()}_${at}`
}
