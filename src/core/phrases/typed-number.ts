/** How people type numbers: with a dollar sign, with spaces, with commas between thousands. */

/** Any other comma, as in `12,50`, may be meant as a decimal point: it stays, and is no number. */
export function withoutThousandsCommas(text: string): string {
  return text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
}

/** `1234.50` of `$1,234.50`; the reader checks what is left. */
export function typedNumber(text: string): string {
  return withoutThousandsCommas(text.replaceAll(/[$\s]/g, ''))
}
