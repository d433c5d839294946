import { type Finding, failure, messageOf } from '#server/installation/finding.ts'

/** One line of the doctor: what was looked at, what was found, and what can be done about it here. */
export type CheckLine = Finding & {
  readonly check: string
  /** Loses nothing; answers what it did. */
  readonly repair?: () => Promise<string>
}

/** A check that breaks down is a finding too. */
export async function lines(
  check: string,
  look: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly CheckLine[]> {
  try {
    return [await look()].flat().map((finding) => ({ check, ...finding }))
  } catch (error) {
    return [{ check, ...failure(`This could not be checked: ${messageOf(error)}.`) }]
  }
}
