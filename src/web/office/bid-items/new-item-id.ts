/** `at` tells apart what is made in the same moment. */
export function newItemId(at: number): string {
  return `custom_${Date.now()}_${at}`
}
