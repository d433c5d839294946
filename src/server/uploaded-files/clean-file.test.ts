import { crc32 } from 'node:zlib'
import { strToU8 } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { UploadKind } from '#contract/uploads.ts'
import {
  buildDoc,
  buildDocx,
  buildPdf,
  buildPhotoWithPlace,
  buildPicture,
} from '#server/testing/build-files.ts'
import { cleanFile } from './clean-file.ts'
import { fileName } from './file-name.ts'

async function refusalOf(kind: UploadKind, bytes: Uint8Array): Promise<string> {
  const result = await cleanFile(kind, bytes)
  return result.ok ? `accepted as ${result.value.type}` : result.refusal.code
}

async function cleaned(kind: UploadKind, bytes: Uint8Array) {
  const result = await cleanFile(kind, bytes)
  if (!result.ok) throw new Error(result.refusal.sentence)
  return result.value
}

/** A PNG whose header states a size that its few bytes do not have. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await buildPicture('png'))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const samples = {
  png: await buildPicture('png'),
  jpg: await buildPicture('jpeg'),
  webp: await buildPicture('webp'),
  pdf: buildPdf(),
  doc: buildDoc(),
  docx: buildDocx(),
}

type Sample = keyof typeof samples

const accepted: Readonly<Record<UploadKind, readonly Sample[]>> = {
  floorPlan: ['png', 'jpg', 'webp', 'pdf'],
  photo: ['png', 'jpg', 'webp'],
  loiDocument: ['pdf', 'doc', 'docx'],
  leaseDocument: ['pdf', 'doc', 'docx'],
}

const pairs = (Object.keys(accepted) as UploadKind[]).flatMap((kind) =>
  (Object.keys(samples) as Sample[]).map((sample) => [kind, sample] as const),
)

describe('an upload', () => {
  test.each(pairs)(
    'of kind %s as %s is taken exactly when the kind allows it',
    async (kind, sample) => {
      const answer = await refusalOf(kind, samples[sample])
      expect(answer.startsWith('accepted')).toBe(accepted[kind].includes(sample))
      if (!accepted[kind].includes(sample)) expect(answer).toBe('wrong-file-type')
    },
  )

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><html><script>alert(1)</script></html>'],
    ['plain text', 'hello'],
    ['a shell script', '#!/bin/sh\necho'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['a program', 'MZ\x90\x00\x03'],
    ['a zip that is no document', 'PK\x03\x04'],
  ])('that is %s is refused everywhere, whatever it calls itself', async (_what, text) => {
    for (const kind of ['floorPlan', 'photo', 'loiDocument', 'leaseDocument'] as const) {
      expect(await refusalOf(kind, Buffer.from(text, 'latin1'))).toBe('wrong-file-type')
    }
  })

  test('that is empty is refused', async () => {
    expect(await refusalOf('photo', new Uint8Array())).toBe('no-file')
  })

  test('a file refused for its type is answered with the accepted types', async () => {
    const result = await cleanFile('photo', samples.pdf)
    expect(result).toMatchObject({
      refusal: { sentence: 'Please choose a PNG, JPG or WebP picture.' },
    })
  })
})

describe('a picture', () => {
  test('loses its EXIF data and keeps its upright position', async () => {
    const photo = await buildPhotoWithPlace()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { bytes } = await cleaned('photo', photo)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 20, height: 40 })
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    expect(Buffer.from(bytes).includes('SecretCamera')).toBe(false)
  })

  test.each(['png', 'jpg', 'webp'] as const)('as %s loses what hides behind it', async (format) => {
    const hidden = '<script>alert(document.domain)</script>PK\x03\x04'
    const polyglot = Buffer.concat([samples[format], Buffer.from(hidden, 'latin1')])
    const { bytes } = await cleaned('photo', polyglot)
    expect(Buffer.from(bytes).includes('script')).toBe(false)
    expect(Buffer.from(bytes).includes('PK\x03\x04')).toBe(false)
  })

  test('with a comment loses it', async () => {
    const comment = Buffer.from('\xff\xfe\x00\x1a<script>alert(1)</script>', 'latin1')
    comment.writeUInt16BE(comment.length - 2, 2)
    const polyglot = Buffer.concat([samples.jpg.subarray(0, 2), comment, samples.jpg.subarray(2)])
    const { bytes } = await cleaned('photo', polyglot)
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })

  test('of more pixels than any camera makes is refused before it is decoded', async () => {
    const before = process.memoryUsage().rss
    expect(await refusalOf('photo', await pngClaiming(50_000, 50_000))).toBe('file-too-large')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test('that is huge and flat is refused although its file is small', async () => {
    const flat = await buildPicture('png', 7000, 6000)
    expect(flat.length).toBeLessThan(1024 * 1024)
    expect(await refusalOf('photo', flat)).toBe('file-too-large')
  })

  test('that is cut off is refused', async () => {
    const photo = await buildPicture('jpeg', 800, 800)
    expect(await refusalOf('photo', photo.subarray(0, photo.length / 2))).toBe('file-unreadable')
    expect(await refusalOf('photo', samples.png.subarray(0, 40))).toBe('file-unreadable')
  })

  test('wider than a plan needs is drawn smaller', async () => {
    const { bytes } = await cleaned('floorPlan', await buildPicture('png', 6400, 1000))
    expect((await sharp(bytes).metadata()).width).toBe(6000)
  })
})

describe('a PDF', () => {
  test('without its end is refused', async () => {
    expect(await refusalOf('floorPlan', buildPdf().subarray(0, 20))).toBe('file-unreadable')
  })

  test('that starts as something else is no PDF', async () => {
    const late = Buffer.concat([Buffer.from('<html>'), buildPdf()])
    expect(await refusalOf('floorPlan', late)).toBe('wrong-file-type')
  })
})

describe('a Word document', () => {
  test('with macros is refused in both formats', async () => {
    const docx = buildDocx({ 'word/vbaProject.bin': strToU8('macro') })
    const doc = buildDoc(['Root Entry', 'WordDocument', '_VBA_PROJECT'])
    expect(await refusalOf('loiDocument', docx)).toBe('wrong-file-type')
    expect(await refusalOf('loiDocument', doc)).toBe('wrong-file-type')
  })

  test('that is another compound file is refused', async () => {
    const workbook = buildDoc(['Root Entry', 'Workbook'])
    expect(await refusalOf('loiDocument', workbook)).toBe('file-unreadable')
  })

  test('that inflates to more than 100 MB is refused without filling the memory', async () => {
    const bomb = buildDocx({ 'word/media/zeros.bin': new Uint8Array(150 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const before = process.memoryUsage().rss
    expect(await refusalOf('loiDocument', bomb)).toBe('file-unreadable')
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  test('whose table of contents hides its size is refused all the same', async () => {
    const size = 150 * 1024 * 1024
    const bomb = buildDocx({ 'word/media/zeros.bin': new Uint8Array(size) })
    const lied = Buffer.from(bomb)
    const declared = Buffer.alloc(4)
    declared.writeUInt32LE(size)
    let places = 0
    for (let at = lied.indexOf(declared); at >= 0; at = lied.indexOf(declared, at + 1)) {
      lied.writeUInt32LE(10, at)
      places += 1
    }
    expect(places).toBeGreaterThan(0)
    expect(await refusalOf('loiDocument', lied)).toBe('file-unreadable')
  })

  test('with thousands of parts is refused', async () => {
    const parts = Array.from({ length: 2100 }, (_, n) => [`word/p${n}`, new Uint8Array()] as const)
    expect(await refusalOf('loiDocument', buildDocx(Object.fromEntries(parts)))).toBe(
      'file-unreadable',
    )
  })

  test('that is damaged is refused', async () => {
    const docx = buildDocx({ 'word/a.xml': strToU8('x'.repeat(5000)) })
    expect(await refusalOf('loiDocument', docx.subarray(0, docx.length - 30))).toBe(
      'file-unreadable',
    )
  })
})

describe('the name of an upload', () => {
  test.each([
    ['plan.png', 'plan.png'],
    ['plan.html', 'plan.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\fake\\Plan of the shop.JPEG', 'Plan of the shop.png'],
    ['invoice\u202Egnp.exe', 'invoicegnp.png'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie x.png'],
    ['.htaccess', 'file.png'],
    ['', 'file.png'],
    ['Grundriß 1.png', 'Grundriß 1.png'],
  ])('%j is kept as %j', (given, kept) => {
    expect(fileName(given, 'image/png')).toBe(kept)
  })

  test('is cut where it gets too long', () => {
    expect(fileName(`${'x'.repeat(300)}.png`, 'image/png')).toHaveLength(104)
  })
})
