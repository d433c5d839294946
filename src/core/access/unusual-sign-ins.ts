/** When failed sign-ins are shown to the owner, and what is advised. */

/** Failures of a day that are shown. Judgment: a person who mistypes stops before; locks begin at 5. */
const shownFrom = { ofAccount: 5, ofUnknown: 20 }

/** How long they are shown unless they are marked as seen. */
export const unusualSignInDays = 14

export type SignInFailures = {
  /** Null for names without an account, and for accounts that were locked meanwhile. */
  readonly username: string | null
  readonly failures: number
  /** The account was signed in to after the first failure of that day. */
  readonly signedInAfter: boolean
  readonly hasSecondFactor: boolean
}

export function isUnusual({ username, failures }: SignInFailures): boolean {
  return failures >= (username === null ? shownFrom.ofUnknown : shownFrom.ofAccount)
}

export const signInAdvices = ['ask-who-signed-in', 'add-second-factor', 'nothing-open'] as const

export type SignInAdvice = (typeof signInAdvices)[number]

/** A sign-in after many failures may be the person or an attacker who guessed right. */
export function adviseOn({
  username,
  signedInAfter,
  hasSecondFactor,
}: SignInFailures): SignInAdvice {
  if (username === null) return 'nothing-open'
  if (signedInAfter) return 'ask-who-signed-in'
  return hasSecondFactor ? 'nothing-open' : 'add-second-factor'
}
