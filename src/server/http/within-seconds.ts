/** Rejects with `late` when the work takes longer; the work itself continues. */
export function withinSeconds<Value>(
  work: Promise<Value>,
  seconds: number,
  late: Error = new Error('no answer in time'),
): Promise<Value> {
  const end = new Promise<never>((_, reject) =>
    setTimeout(() => reject(late), seconds * 1000).unref(),
  )
  return Promise.race([work, end])
}
