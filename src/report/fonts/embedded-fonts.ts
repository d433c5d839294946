import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

// Inter for Latin text, weights 400 to 600, as a subset, which its license permits. The license of
// Source Serif reserves the name for complete fonts, so its file is used unchanged.
const faces = [
  { family: 'Inter', read: () => readFileSync(fileURLToPath(interFile)) },
  {
    family: 'Source Serif 4',
    read: () => readFileSync(createRequire(import.meta.url).resolve(serifFile)),
  },
] as const

const interFile = new URL('./inter-text.woff2', import.meta.url)
const serifFile = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'

let style: string | undefined

/** The report's fonts for its style sheet, about 105 kB; the files are read once. */
export function embeddedFontStyle(): string {
  style ??= faces.map(({ family, read }) => fontFace(family, read())).join('')
  return style
}

function fontFace(family: string, file: Buffer): string {
  const source = `url(data:font/woff2;base64,${file.toString('base64')}) format("woff2")`
  return `@font-face{font-family:"${family}";font-weight:400 600;font-display:block;src:${source}}`
}
