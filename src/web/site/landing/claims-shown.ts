/** The server marks every page it sends while the owner's claims may not be shown. */
export function areClaimsShown(): boolean {
  return typeof document === 'undefined' || document.documentElement.dataset['claims'] !== 'none'
}
