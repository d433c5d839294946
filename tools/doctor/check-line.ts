import { type Finding, failure, messageOf } from '#server/installation/finding.ts'

/** One line of the doctor's output: the check, its result, and a possible repair. */
export type CheckLine = Finding & {
  readonly check: string
  /** A repair that loses no data; returns what it did. */
  readonly repair?: () => Promise<string>
}

/** A check that throws is reported as a failure. */
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
