/**
 * How the business looks to its customers: name or logo in page headers, mails and reports, the
 * accent color, and the frame of mails. Until the owner saves a look, the program's own applies.
 */
import { accentOnDark, contrastRatio } from '#core/report/report-brand.ts'
import type { Setting } from '#core/settings/setting.ts'

export type Look = {
  readonly wordmark: string
  /** `#rrggbb`, lower case. */
  readonly accent: string
  /** The first line of mails; without a name, because a stranger may have typed it. */
  readonly greeting: string
  /** Above the foot of mails. */
  readonly signOff: string
  /** In the foot of mails, below the name. */
  readonly mailFooter: string
  /** An uploaded picture, shown in place of mark and name. */
  readonly logoId: string | null
}

export type LookField = keyof Look

export const lookLabels: Readonly<Record<LookField, string>> = {
  wordmark: 'Name',
  accent: 'Accent color',
  greeting: 'Greeting of mails',
  signOff: 'Sign-off of mails',
  mailFooter: 'Footer line of mails',
  logoId: 'Logo',
}

export const defaultLook: Look = {
  wordmark: 'Plumbline',
  accent: '#1f4e8c',
  greeting: 'Hello,',
  signOff: '',
  mailFooter: '',
  logoId: null,
}

export const lookSetting: Setting<Look> = {
  kind: 'look',
  labels: lookLabels,
  initial: defaultLook,
}

/** What public pages and reports show of it; undefined for the program's own look. */
export type ShownLook = Pick<Look, 'wordmark' | 'accent' | 'logoId'>

export function shownLook({ wordmark, accent, logoId }: Look): ShownLook | undefined {
  const isOwn =
    wordmark !== defaultLook.wordmark || accent !== defaultLook.accent || logoId !== null
  return isOwn ? { wordmark, accent, logoId } : undefined
}

/** The backgrounds that the accent is read on, and the text that is read on it. */
const lightGrounds = ['#ffffff', '#faf8f3', '#f1ede4']
const lightestDark = '#182338'

/** The accent on dark pages: mixed with white until it is readable on the lightest dark ground. */
export function lookOnDark(accent: string): string {
  return accentOnDark(accent, lightestDark)
}

/** The smallest contrast in each theme; undefined for anything but `#rrggbb`. */
export function lookContrast(
  accent: string,
): { readonly light: number; readonly dark: number } | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return undefined
  return {
    light: Math.min(...lightGrounds.map((ground) => contrastRatio(accent, ground))),
    dark: contrastRatio(lookOnDark(accent), lightestDark),
  }
}

/** Rounded down, so that 4.499 is not shown as the required 4.5. */
export function ratioText(contrast: number): string {
  return `${(Math.floor(contrast * 100) / 100).toFixed(2)}:1`
}
