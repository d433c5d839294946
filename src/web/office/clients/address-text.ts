import type { ClientRow } from '#contract/client-records.ts'

/** A plan that was bought with an address that the buyer has not proved stands in a row of its own. */
export function addressText({
  email,
  purchaseEmail,
}: Pick<ClientRow, 'email' | 'purchaseEmail'>): string {
  return purchaseEmail === null ? email : `${purchaseEmail} (typed, not confirmed)`
}
