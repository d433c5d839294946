import { useEffect, useState } from 'react'
import { isOwnerClaim, type OwnerClaim, ownerClaims } from '#core/claims/owner-claim.ts'

/** Set by the server on every page while not all of the owner's claims may be shown. */
const named = () => document.documentElement.dataset['claims']

/** Whether the page was prerendered with every claim. */
export function areClaimsShown(): boolean {
  return typeof document === 'undefined' || named() === undefined
}

/** The claims to show: those the page was prerendered with, then those that were confirmed. */
export function useShownClaims(isPrerenderedWithAll: boolean): readonly OwnerClaim[] {
  const [shown, setShown] = useState<readonly OwnerClaim[]>(isPrerenderedWithAll ? ownerClaims : [])
  useEffect(() => {
    if (!isPrerenderedWithAll) setShown((named() ?? '').split(' ').filter(isOwnerClaim))
  }, [isPrerenderedWithAll])
  return shown
}
