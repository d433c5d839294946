/** A contradiction between answers, in words for the people who gave them. */

export type FactConflict = {
  readonly id: string
  /** The names of the answers, as orders store them. */
  readonly answers: readonly string[]
  /** One or two sentences for the person who gave the answers. */
  readonly sentence: string
}
