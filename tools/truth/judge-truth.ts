const leastShare = 0.85

export type Judged = { readonly noticed: number; readonly survived: readonly string[] }

/** One survivor is forgiven, because a change may be one that makes no difference. */
export function isTrue({ noticed, survived }: Judged): boolean {
  const share = noticed / (noticed + survived.length)
  return survived.length <= 1 || share >= leastShare
}
