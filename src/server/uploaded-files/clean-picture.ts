import type { Sharp } from 'sharp'
import { accept, type Result } from '#core/result.ts'
import {
  type FileRefusal,
  type PictureType,
  refuseFile,
  type UploadedFile,
} from './uploaded-file.ts'

const maxPixels = 40_000_000
const photoEdges: Edges = { width: 6000, height: 6000 }

/** The maximum in pixels; a larger picture is scaled down, a smaller one stays. */
export type Edges = { readonly width: number; readonly height: number }

let loading: ReturnType<typeof loadSharp> | undefined

/** Loaded with the first picture: most processes never see one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Of everything that the decoder can read (SVG, PDF, TIFF …) only these formats stay enabled.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  return sharp
}

/**
 * Decoded and encoded again, which removes hidden data (place, camera, another file). The picture
 * keeps the orientation that its EXIF data gave.
 */
export async function cleanPicture<Type extends PictureType>(
  type: Type,
  bytes: Uint8Array,
  edges: Edges = photoEdges,
): Promise<Result<UploadedFile & { readonly type: Type }, FileRefusal>> {
  loading ??= loadSharp()
  const sharp = await loading
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) {
      return refuseFile('file-too-large', 'The picture has more than 40 megapixels.')
    }
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
      .autoOrient()
      .resize({ ...edges, fit: 'inside', withoutEnlargement: true })
    return accept({ type, bytes: await encode(picture, type) })
  } catch {
    return refuseFile('file-unreadable', 'The picture could not be read. It may be damaged.')
  }
}

function encode(picture: Sharp, type: PictureType): Promise<Buffer> {
  switch (type) {
    case 'image/png':
      return picture.png().toBuffer()
    case 'image/jpeg':
      return picture.jpeg({ quality: 88 }).toBuffer()
    case 'image/webp':
      return picture.webp({ quality: 88 }).toBuffer()
  }
}
