/**
 * Draws the pictures that others show of the site, from the built pages' own words, drawing, fonts
 * and colors: one for shared links per public page (`src/web/site/share-pictures`), and the icons
 * (`src/web/site/public`). Run it when those change; the files are kept in the repository.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { type PageName, pages } from '../src/contract/pages.ts'
import { root } from './run.ts'
import { findBrowser } from './test/browser.ts'

const size = { width: 1200, height: 630 }
const built = join(root, 'dist/client')
const site = join(root, 'src/web/site')

function builtPage(path: string): string {
  const name = path === '/' ? 'index' : path.slice(1)
  const file = join(built, `${name}.html`)
  if (!existsSync(file)) throw new Error(`${relative(root, file)} is missing; build first.`)
  return readFileSync(file, 'utf8')
}

function part(page: string, pattern: RegExp): string {
  const found = pattern.exec(page)
  if (found === null) throw new Error(`A page has no ${pattern}.`)
  return found[1] ?? found[0]
}

const fontFace = (family: string, file: string) =>
  `@font-face { font-family: "${family}"; font-weight: 400 600; src: url(data:font/woff2;base64,${readFileSync(
    join(root, 'src/web/styles/fonts', file),
  ).toString('base64')}) }`

const landing = builtPage('/')

const styles = `${part(landing, /<style>[\s\S]*?<\/style>/)}<style>
  ${fontFace('Source Serif 4 Variable', 'source-serif-4.woff2')}
  ${fontFace('Inter Variable', 'inter.woff2')}
  body { width: ${size.width}px; height: ${size.height}px; overflow: hidden; position: relative }
  .text { position: absolute; left: 96px; top: 84px; width: 590px }
  .text.alone { width: 980px }
  .text h1 { font-size: 68px; line-height: 74px }
  .text p { font-size: 27px; line-height: 38px; margin-top: 30px; color: var(--color-graphite) }
  .name { position: absolute; left: 96px; bottom: 64px; font: 500 30px "Source Serif 4 Variable" }
  .line { position: absolute; left: 52px; top: 0 }
  .drawing { position: absolute; right: 34px; top: 40px; width: 470px }
</style>`

const plumbLine =
  '<svg class="line" width="24" height="560" fill="#c2410c"><path d="M10.5 0h3v500h-3zM2 500h20v10l-10 40-10-40z"/></svg>'

const tagline = 'Cost reports for commercial build-outs<br>up to 5,000 square feet, Des Moines.'

function sharePicture(path: string): string {
  const page = builtPage(path)
  const title = part(page, /<title>(.*?)(?: \| Plumbline)?<\/title>/)
  const described = part(page, /<meta name="description" content="(.*?)">/)
  // A price in a picture would outlive a change of the price.
  const description = described.includes('$') ? tagline : described
  const inside =
    path === '/'
      ? `<div class="text"><h1>Know what the build-out costs before you sign the lease.</h1>
  <p>${tagline}</p></div>
  <div class="drawing">${part(landing, /<svg[^>]*aria-label="Axonometric[\s\S]*?<\/svg>/)}</div>`
      : `<div class="text alone"><h1>${title}</h1><p>${description}</p></div>`
  return `<!doctype html><html data-theme="light"><head>${styles}</head><body>${plumbLine}${inside}<div class="name">Plumbline</div></body></html>`
}

async function drawSharePictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' })
  const names = (Object.keys(pages) as PageName[]).filter(
    (name) => pages[name].kind === 'prerendered',
  )
  for (const name of names) {
    await page.setContent(sharePicture(pages[name].path))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const shot = await page.screenshot()
    const picture = await sharp(shot).png({ palette: true, colors: 64, effort: 10 }).toBuffer()
    writeFileSync(join(site, 'share-pictures', `${name}.png`), picture)
    console.log(`  ${name}.png: ${picture.length} bytes`)
  }
}

/** The mark on paper, with the room around it that round and rounded icons cut off. */
async function drawIcon(pixels: number): Promise<Buffer> {
  const inner = Math.round(pixels * 0.62)
  const mark = await sharp(join(site, 'public', 'icon.svg'), { density: 72 * (inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer()
  return sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#faf8f3' } })
    .composite([{ input: mark, gravity: 'center' }])
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** One PNG inside the container that browsers ask for as `/favicon.ico`: a directory of one entry. */
function inIcoFile(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(pixels, 6)
  head.writeUInt8(pixels, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function drawIcons(): Promise<void> {
  const save = (name: string, bytes: Buffer) => writeFileSync(join(site, 'public', name), bytes)
  for (const pixels of [192, 512]) save(`icon-${pixels}.png`, await drawIcon(pixels))
  save('apple-touch-icon.png', await drawIcon(180))
  const small = await sharp(join(site, 'public', 'icon.svg'), { density: 72 }).resize(32, 32)
  save('favicon.ico', inIcoFile(await small.png().toBuffer(), 32))
  console.log(`  ${readdirSync(join(site, 'public')).join(', ')}`)
}

const { path: executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await drawSharePictures(browser)
} finally {
  await browser.close()
}
await drawIcons()
