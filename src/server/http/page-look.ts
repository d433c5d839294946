import { defaultLook, lookOnDark, type ShownLook } from '#core/look/look.ts'
import { escapeHtml } from '#server/emails/email.ts'

/**
 * A page was built with the program's own look. The owner's is passed to its code (`data-look`), which
 * draws the same, and put into the header that was built; the accent is a style of the page.
 */
export function withLook(html: string, look: ShownLook | undefined): string {
  if (!look) return html
  const accent = look.accent === defaultLook.accent ? '' : ` style="${accentStyle(look.accent)}"`
  const opening = `<html lang="en" data-look="${escapeHtml(JSON.stringify(look))}"${accent}`
  // A function, because `$&` in a name would be a pattern.
  return withOwnersName(
    html.replace('<html lang="en"', () => opening),
    look,
  )
}

/** The header of a page that was drawn before the look was known. */
export function withOwnersName(html: string, look: ShownLook | undefined): string {
  if (!look) return html
  return html.replace(
    /(<a [^>]*aria-label=")Plumbline(, home"[^>]*>)([\s\S]*?)(<\/a>)/,
    (_, open, rest, mark, close) =>
      open + escapeHtml(look.wordmark) + rest + (nameHtml(look) ?? mark) + close,
  )
}

/** As `Wordmark` of the browser draws it; undefined for the program's own. */
function nameHtml({ wordmark, logoId }: ShownLook): string | undefined {
  const name = escapeHtml(wordmark)
  if (logoId !== null) return `<img src="/api/logos/${logoId}" alt="${name}" class="owners-logo"/>`
  return wordmark === defaultLook.wordmark ? undefined : `<span class="owners-name">${name}</span>`
}

/** The colors that the pages' styles name; hovering darkens on light pages and lightens on dark ones. */
function accentStyle(accent: string): string {
  const dark = lookOnDark(accent)
  const both = (light: string, onDark: string) => `light-dark(${light},${onDark})`
  const mixed = (color: string, share: number, other: string) =>
    `color-mix(in srgb,${color} ${share}%,${other})`
  return [
    `--color-blueprint:${both(accent, dark)}`,
    `--color-blueprint-deep:${both(mixed(accent, 75, '#000'), mixed(dark, 75, '#fff'))}`,
    `--color-wash-blueprint:${both(mixed(accent, 6, '#faf8f3'), mixed(dark, 8, '#0e1624'))}`,
  ].join(';')
}
