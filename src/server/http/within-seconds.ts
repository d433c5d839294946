/** Rejects when the work takes longer; the work itself continues. */
export function withinSeconds<Value>(work: Promise<Value>, seconds: number): Promise<Value> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no answer in time')), seconds * 1000).unref(),
  )
  return Promise.race([work, late])
}
