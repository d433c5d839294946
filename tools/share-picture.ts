/**
 * Draws the picture for shared links, from the built landing page's own drawing, fonts and colors,
 * into `src/web/site/share-picture.png`. Run it when those change.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { root } from './run.ts'
import { findBrowser } from './test/browser.ts'

const size = { width: 1200, height: 630 }

const landing = readFileSync(join(root, 'dist/client/index.html'), 'utf8')

function part(pattern: RegExp): string {
  const found = pattern.exec(landing)?.[0]
  if (found === undefined) throw new Error(`The landing page has no ${pattern}; build it first.`)
  return found
}

const fontFace = (family: string, file: string) =>
  `@font-face { font-family: "${family}"; font-weight: 400 600; src: url(data:font/woff2;base64,${readFileSync(
    join(root, 'src/web/styles/fonts', file),
  ).toString('base64')}) }`

const html = `<!doctype html><html data-theme="light"><head>${part(/<style>[\s\S]*?<\/style>/)}<style>
  ${fontFace('Source Serif 4 Variable', 'source-serif-4.woff2')}
  ${fontFace('Inter Variable', 'inter.woff2')}
  body { width: ${size.width}px; height: ${size.height}px; overflow: hidden; position: relative }
  .text { position: absolute; left: 96px; top: 84px; width: 590px }
  .text h1 { font-size: 68px; line-height: 74px }
  .text p { font-size: 27px; line-height: 38px; margin-top: 30px; color: var(--color-graphite) }
  .name { position: absolute; left: 96px; bottom: 64px; font: 500 30px "Source Serif 4 Variable" }
  .line { position: absolute; left: 52px; top: 0 }
  .drawing { position: absolute; right: 34px; top: 40px; width: 470px }
</style></head><body>
  <svg class="line" width="24" height="560" fill="#c2410c"><path d="M10.5 0h3v500h-3zM2 500h20v10l-10 40-10-40z"/></svg>
  <div class="text"><h1>Know what the build-out costs before you sign the lease.</h1>
  <p>Cost reports for commercial build-outs<br>up to 5,000 square feet, Des Moines.</p></div>
  <div class="name">Plumbline</div>
  <div class="drawing">${part(/<svg[^>]*aria-label="Axonometric[\s\S]*?<\/svg>/)}</div>
</body></html>`

const { path: executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const shot = await page.screenshot()
  const picture = await sharp(shot).png({ palette: true, colors: 64, effort: 10 }).toBuffer()
  writeFileSync(join(root, 'src/web/site/share-picture.png'), picture)
  console.log(`  share-picture.png: ${picture.length} bytes`)
} finally {
  await browser.close()
}
