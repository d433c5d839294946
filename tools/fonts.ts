/**
 * Reduces the two fonts to what a first page shows: the characters of English, the weights in use
 * and the features that the styles use. Writes `src/web/styles/fonts`; run it when one of those
 * changes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './run.ts'

const folder = join(root, 'src/web/styles/fonts')

const fonts = [
  { name: 'inter', source: 'inter', features: ['cv11', 'ss03'] },
  { name: 'source-serif-4', source: 'source-serif-4', features: [] },
] as const

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')

/** The unicode range in `fonts.css` must name the same characters. */
const characters = `${ascii}\u00a0©®°±²·½×–—‘’“”•…′″€™→−`

const everyFont = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'lnum', 'tnum']

mkdirSync(folder, { recursive: true })
for (const { name, source, features } of fonts) {
  const origin = join(root, 'node_modules/@fontsource-variable', source)
  const whole = readFileSync(join(origin, `files/${source}-latin-wght-normal.woff2`))
  // The published types lack `keepFeatures`; a separate variable for the options avoids the type
  // error.
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: [...everyFont, ...features],
    noHinting: true,
  }
  const cut = await subsetFont(whole, characters, options)
  writeFileSync(join(folder, `${name}.woff2`), cut)
  writeFileSync(join(folder, `${name}.license.txt`), readFileSync(join(origin, 'LICENSE')))
  console.log(`  ${name}: ${whole.length} bytes became ${cut.length}`)
}
