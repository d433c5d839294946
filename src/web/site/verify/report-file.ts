import { canonicalJson } from '#core/canonical-json.ts'
import { findSeal } from '#core/report/printed-seal.ts'

/** What can be checked of a file without sending it anywhere. */
export type ReportFile = {
  readonly name: string
  /**
   * Hashes that prove the file unchanged; the second is for a JSON file that was only reformatted.
   */
  readonly hashes: readonly string[]
  /** The seal in a PDF; it names the report but does not prove that the file is unchanged. */
  readonly carriedSeal: string | undefined
}

export type FileRefusal = 'too-large' | 'no-hashing'

const mostBytes = 25 * 1024 * 1024

export async function readReportFile(file: File): Promise<ReportFile | FileRefusal> {
  if (file.size > mostBytes) return 'too-large'
  // Browsers compute hashes on secure pages only.
  if (globalThis.crypto?.subtle === undefined) return 'no-hashing'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const own = await sha256(bytes)
  const seal = findSeal(new TextDecoder('latin1').decode(bytes))
  const canonical = canonicalBytes(bytes)
  const hashes = canonical ? [own, await sha256(canonical)] : [own]
  return { name: file.name, hashes: [...new Set(hashes)], carriedSeal: seal }
}

function canonicalBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new TextEncoder().encode(canonicalJson(JSON.parse(new TextDecoder().decode(bytes))))
  } catch {
    return undefined
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
