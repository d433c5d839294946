import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'

/** Small valid files of every accepted type, for tests. */
export function buildPicture(format: 'png' | 'jpeg' | 'webp', width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: '#1f4e8c' } })
    .toFormat(format)
    .toBuffer()
}

/** A JPEG with GPS data and an EXIF rotation. */
export function buildPhotoWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#1f4e8c' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitude: '41/1 35/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer()
}

/** A page with one line of text; a test may add to the catalog, the page or further objects. */
export function buildPdf(
  added: {
    readonly catalog?: string
    readonly page?: string
    readonly objects?: readonly string[]
  } = {},
): Buffer {
  const drawn = '10 10 m 90 90 l S'
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${added.catalog ?? ''} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << >> ${added.page ?? ''} >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ...(added.objects ?? []),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  const end = `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n9\n%%EOF\n`
  return Buffer.from(`%PDF-1.7\n${body}${end}`, 'latin1')
}

const documentType =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export function buildDocx(extra: Record<string, Uint8Array> = {}): Buffer {
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${documentType}"/></Types>`,
      ),
      'word/document.xml': strToU8('<w:document/>'),
      ...extra,
    }),
  )
}

/**
 * The parts of a compound file that identify its type: its magic number and the names of its parts.
 */
export function buildDoc(parts: readonly string[] = ['Root Entry', 'WordDocument']): Buffer {
  const file = Buffer.alloc(4096)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [index, name] of parts.entries()) {
    file.write(`${name}\0`, 1024 + index * 128, 'utf16le')
  }
  return file
}
