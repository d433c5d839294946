import type { LegalDocument, LegalText } from './legal-text.ts'
import { shippedPrivacy } from './privacy.ts'
import { shippedTerms } from './terms.ts'

/** The texts that apply until the owner saves others. */
export const shippedLegalTexts: Readonly<Record<LegalDocument, LegalText>> = {
  terms: shippedTerms,
  privacy: shippedPrivacy,
}
