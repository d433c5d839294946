/**
 * The length that fits the summary beside the key figures; the basis contains the whole
 * description.
 */
const longest = 140

export function shortDescription(description: string): string {
  if (description.length <= longest) return description
  const cut = description.slice(0, longest)
  const end = cut.lastIndexOf(' ')
  const words = cut.slice(0, end > longest / 2 ? end : undefined).trimEnd()
  return `${words}… The whole description is in the basis of estimate.`
}
