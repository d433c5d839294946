/** The meaning of a number and what it counts, which the document of the public API shows. */
export function described(description: string, unit: string) {
  return { description, 'x-unit': unit }
}
