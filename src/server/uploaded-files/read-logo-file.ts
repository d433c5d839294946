import type { BrandLogo } from '#core/report/report-brand.ts'
import { accept, type Result } from '#core/result.ts'
import type { Ports } from '#server/ports.ts'
import { scanFile } from './scan-file.ts'
import type { FileRefusal } from './uploaded-file.ts'

/** An uploaded logo: scanned, drawn anew without metadata, at most 480 by 160 pixels. */
export async function readLogoFile(
  ports: Ports,
  bytes: Uint8Array,
): Promise<Result<BrandLogo, FileRefusal>> {
  const scanned = await scanFile(ports, bytes)
  if (!scanned.ok) return scanned
  const { cleanLogo } = await import('./clean-file.ts')
  const cleaned = await cleanLogo(bytes)
  if (!cleaned.ok) return cleaned
  const { type, bytes: drawn } = cleaned.value
  return accept({ type, base64: Buffer.from(drawn).toString('base64') })
}
