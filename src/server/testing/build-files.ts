import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'

/** Small true files of every accepted type, for tests. */
export function buildPicture(format: 'png' | 'jpeg' | 'webp', width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: '#1f4e8c' } })
    .toFormat(format)
    .toBuffer()
}

/** A JPEG that says where it was taken, and that it lies on its side. */
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

export function buildPdf(): Buffer {
  return Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')
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

/** As much of a compound file as tells it from others: its magic number and the names of its parts. */
export function buildDoc(parts: readonly string[] = ['Root Entry', 'WordDocument']): Buffer {
  const file = Buffer.alloc(4096)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [index, name] of parts.entries()) {
    file.write(`${name}\0`, 1024 + index * 128, 'utf16le')
  }
  return file
}
