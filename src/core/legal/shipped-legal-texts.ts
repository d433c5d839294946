import type { Setting } from '#core/settings/setting.ts'
import type { Day } from '#core/time/day.ts'
import { type LegalDocument, type LegalText, writeLegalText } from './legal-text.ts'
import { shippedPrivacy } from './privacy.ts'
import { shippedTerms } from './terms.ts'

/** The texts that apply until the owner saves others. */
export const shippedLegalTexts: Readonly<Record<LegalDocument, LegalText>> = {
  terms: shippedTerms,
  privacy: shippedPrivacy,
}

type SavedText = { readonly effectiveOn: Day; readonly text: string }

const legalSetting = (kind: LegalDocument): Setting<SavedText> => ({
  kind,
  labels: { effectiveOn: 'In force from', text: 'Text' },
  initial: {
    effectiveOn: shippedLegalTexts[kind].effectiveOn,
    text: writeLegalText(shippedLegalTexts[kind].sections),
  },
})

export const legalSettings: Readonly<Record<LegalDocument, Setting<SavedText>>> = {
  terms: legalSetting('terms'),
  privacy: legalSetting('privacy'),
}
